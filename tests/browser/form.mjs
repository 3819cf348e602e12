// The form for orders in Debian's Chromium: by mouse, by keyboard, on a phone. Arguments: the program, and a
// folder to work in. Every check that fails is printed; the exit code is 1 then.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, rmSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [program, folder] = process.argv.slice(2).map(each => path.resolve(each));
const { chromium } = createRequire(path.join(folder, 'package.json'))('playwright-core');
const scenario = fileURLToPath(new URL('../../scenarios/first-battle', import.meta.url));
mkdirSync(folder, { recursive: true });
let checks = 0, failed = 0;
function check(what, good, found = '') {
  ++checks;
  if (good) return;
  ++failed;
  console.log('failed: ' + what + (found === '' ? '' : '\n  found: ' + found));
}
const quincunx = (...words) => execFileSync(program, words, { encoding: 'utf8' });
const form = (language, side) => {
  quincunx('form', scenario, '--side', side, '--lang', language, '--mail-to', 'umpire@example.org', '--out', folder);
  return 'file://' + path.join(folder, `first-battle-${side}-turn-1.html`);
};

// What the program makes of the text in the page.
function understood(text) {
  const file = path.join(folder, 'orders.txt');
  execFileSync('tee', [file], { input: text, stdio: ['pipe', 'ignore', 'inherit'] });
  return quincunx('orders', file, '--to', 'xml', '--scenario', scenario);
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

async function opened(address, viewport) {
  const context = await browser.newContext({ viewport, acceptDownloads: true });
  const page = await context.newPage();
  page.on('console', message => check('the page reports no error', message.type() !== 'error', message.text()));
  page.on('pageerror', error => check('no exception', false, String(error)));
  page.on('request', request => check('nothing is fetched', request.url().startsWith('file:') || request.url().startsWith('blob:'),
    request.url()));
  page.on('dialog', dialog => dialog.accept());
  await page.goto(address);
  return page;
}
const text = page => page.locator('#text').inputValue();

// ---- By mouse
{
  const page = await opened(form('en', 'red'), { width: 1280, height: 900 });
  const guns = page.locator('#unit-red-guns');
  await guns.getByLabel('Add an order for Red guns').selectOption('shoot');
  await guns.getByLabel('target').first().selectOption('blue-guns');
  const horse = page.locator('#unit-red-horse-1');
  await horse.getByLabel('Add an order for').selectOption('wheel');
  await horse.getByLabel('right (degrees)').first().fill('15');
  await horse.getByLabel('Add an order for').selectOption('advance');
  await horse.locator('input[aria-label^="distance"]').last().fill('2.5');
  const general = page.locator('#unit-red-general');
  await general.getByLabel('Add an order for').selectOption('go');
  await general.getByRole('button', { name: 'on the map' }).click();
  const map = page.locator('#map svg').first();
  const box = await page.locator('#base-red-pikes-1').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const [x, y] = (await general.locator('input').first().inputValue()).split(',').map(Number);
  check('a click on a unit gives its place', Math.abs(x - 12) < 0.5 && Math.abs(y - 4.9) < 0.5, x + ',' + y);
  const light = page.locator('#unit-red-light');
  await light.getByRole('button', { name: 'only if' }).click();
  await light.getByLabel('charged by').selectOption('cavalry');
  await light.getByLabel('Add an order for').selectOption('evade');
  await light.getByLabel('When').selectOption('standing');
  await page.getByLabel('Posture of the command').first().selectOption('attack');
  await page.locator('label', { hasText: 'towards' }).locator('input').first().fill('14.5,13');
  const written = await text(page);
  const lines = written.split('\n');
  for (const line of ['TURN 1', 'red-guns: shoot at blue-guns', 'red-horse-1: wheel right 15, advance by 2.5',
    'red-foot (command): attack toward 14.5,13', 'red-light: if charged by cavalry: evade'])
    check('the text has ' + line, lines.includes(line), written);
  const xml = understood(written);
  for (const part of ['<shoot at="blue-guns"/>', '<wheel right="15"/>', '<advance by="2.5"/>', 'posture="attack"',
    '<if charged-by="cavalry">', '<evade/>'])
    check('the program reads ' + part, xml.includes(part), xml);
  await page.screenshot({ path: path.join(folder, 'form.png'), fullPage: true });

  const coming = page.waitForEvent('download');
  await page.locator('#save').click();
  const file = await coming;
  check('the file is named after battle, side and turn', file.suggestedFilename() === 'first-battle-red-1.txt', file.suggestedFilename());
  check('the file is the text', readFileSync(await file.path(), 'utf8') === written);

  await page.reload();
  check('what was chosen is still there', (await text(page)) === written, await text(page));
  await page.locator('#text').fill('by hand');
  await guns.getByLabel('Add an order for').selectOption('pivot');
  check('a text changed by hand stays', (await text(page)) === 'by hand');
  await page.locator('#reset').click();
  check('starting again leaves no orders', !(await text(page)).includes('shoot'), await text(page));
}

// ---- By keyboard alone
{
  const page = await opened(form('de', 'blue'), { width: 1280, height: 900 });
  await page.locator('#base-blue-guns').focus();
  await page.keyboard.press('Enter');
  const inside = await page.evaluate(() => document.activeElement.closest('#unit-blue-guns') !== null);
  check('Enter on a unit of the map goes to its orders', inside);
  const adder = page.locator('#unit-blue-guns').getByLabel(/^Befehl hinzufügen/);
  await adder.focus();
  await page.keyboard.type('schie');
  check('searching adds nothing', !(await text(page)).includes('blue-guns'), await text(page));
  await page.keyboard.press('Enter');
  await page.locator('#unit-blue-guns').getByLabel('Ziel').focus();
  await page.keyboard.type('rote g');
  await page.keyboard.press('Tab');
  check('an order is chosen by its first letters', (await text(page)).includes('blue-guns: schießen auf red-guns'), await text(page));
  check('the program reads the page\'s language', understood(await text(page)).includes('<shoot at="red-guns"/>'));
  const unnamed = await page.evaluate(() => [...document.querySelectorAll('button,select,input,textarea')]
    .filter(each => !(each.getAttribute('aria-label') || each.textContent.trim() || each.closest('label')))
    .map(each => each.outerHTML));
  check('every control has a name', unnamed.length === 0, unnamed.join('\n'));
}

// ---- On a phone, in every language
for (const language of ['en', 'de', 'es', 'fr']) {
  const page = await opened(form(language, 'red'), { width: 390, height: 844 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check('nothing sticks out of a phone, ' + language, wider <= 0, wider + ' px');
  const raw = await page.evaluate(() => document.body.innerText.match(/\{\{?[a-z-]+\}|undefined|\bnull\b/g));
  check('no place is left unfilled, ' + language, raw === null, String(raw));
  const small = await page.evaluate(() => [...document.querySelectorAll('#orders button, #orders select')]
    .filter(each => each.getBoundingClientRect().height < 32).length);
  check('controls are as high as a finger, ' + language, small === 0, String(small));
  if (language === 'en') await page.screenshot({ path: path.join(folder, 'phone.png') });
}

// ---- A player with a code word: the page of the first mail of a game
{
  const game = path.join(folder, 'game');
  rmSync(game, { recursive: true, force: true });
  quincunx('umpire', 'init', scenario, game, '--umpire', 'Ida <ida@example.org>', '--player',
    'red=Red <red@example.org> code=heron', '--player', 'blue=Blue <blue@example.org>');
  const pageOf = player => {
    const mail = readFileSync(path.join(game, 'welcome', player + '.eml'), 'latin1');
    const part = mail.slice(mail.indexOf('Content-Type: text/html'));
    const base64 = part.slice(part.indexOf('\r\n\r\n')).split('\r\n--')[0];
    const file = path.join(folder, `game-${player}.html`);
    writeFileSync(file, Buffer.from(base64, 'base64'));
    return 'file://' + file;
  };
  const page = await opened(pageOf('red'), { width: 1280, height: 900 });
  await page.locator('#copy').click();
  check('the page asks for the code word', (await page.locator('#done').innerText()).includes('code word'));
  check('it goes to the field', await page.evaluate(() => document.activeElement.id === 'code'));
  await page.getByLabel('Your code word').fill('heron');
  check('the code word is in the text', (await text(page)).startsWith('code heron\nORDERS first-battle red\n'), await text(page));
  await page.locator('#unit-red-guns').getByLabel('Add an order for').selectOption('pivot');
  await page.locator('#text').fill((await text(page)) + 'red-light: hold\n');
  await page.getByLabel('Your code word').fill('swan');
  const written = await text(page);
  check('a text changed by hand has the new word', written.startsWith('code swan\nORDERS') && written.endsWith('red-light: hold\n'), written);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  check('the browser keeps the text without the code word', kept.includes('red-light') && !/heron|swan/.test(kept), kept);
  await page.reload();
  check('after a reload the word is asked for again', (await page.locator('#code').inputValue()) === '' && !(await text(page)).includes('code'));
  const other = await opened(pageOf('blue'), { width: 1280, height: 900 });
  check('a player without a code word has no field', (await other.locator('#code').count()) === 0);
}

await browser.close();
console.log(`${checks} checks, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
