'use strict';
// Orders chosen here become lines of text, in the words of the reader's language, which the data below list.
const data = JSON.parse(document.getElementById('data').textContent);
const words = data.words;
const units = new Map(data.units.map(unit => [unit.id, unit]));
const deeds = new Map(data.deeds.map(deed => [deed.key, deed]));
const own = data.units.filter(unit => unit.mine);
const enemies = data.units.filter(unit => !unit.mine);
// For each unit or command that has orders: groups {standing, conditions: [{key, value}], deeds: [{key, values}]}
let orders = {};
let postures = {};
let edited = false;  // the text was changed by hand: it stays as it is
let picking = null;
let code = '';

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== null) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}
const svg = (name, attributes, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};
const filled = (text, values) => text.replace(/\{([a-z]+)\}/g, (whole, key) => values[key] ?? whole);
const written = data.written;

// ---- The text
function valueText(attribute, value) {
  if (attribute.unit) return units.get(value)?.write ?? value;
  return attribute.words?.find(word => word.key === value)?.write ?? value;
}
function deedText(entry) {
  const deed = deeds.get(entry.key);
  const parts = [deed.write];
  for (const attribute of deed.attributes) {
    const value = (entry.values[attribute.name] ?? '').trim();
    if (value !== '') parts.push(attribute.write + ' ' + valueText(attribute, value));
  }
  return parts.join(' ');
}
// Has it what it must have? Else it is not among the orders yet.
function complete(entry, group) {
  const deed = deeds.get(entry.key);
  const given = name => (entry.values[name] ?? '').trim() !== '';
  return deed.attributes.every(each => !(each.required || (each.inTurn && !group.standing)) || given(each.name)) &&
    (deed.oneOf.length === 0 || deed.oneOf.filter(given).length === 1);
}
function groupText(group) {
  const what = group.deeds.filter(entry => complete(entry, group)).map(deedText).join(', ');
  if (what === '') return '';
  const when = group.conditions.filter(each => each.value.trim() !== '');
  if (when.length === 0) return what;
  const texts = when.map(each => {
    const attribute = data.conditions.find(known => known.name === each.key);
    return attribute.write + ' ' + valueText(attribute, each.value.trim());
  });
  return written.if + ' ' + texts.join(' ' + written.and + ' ') + ': ' + what;
}
const inWords = (list, key) => list.find(each => each.key === key)?.write ?? key;
function linesOf(standing) {
  const lines = [];
  for (const command of data.commands) {
    const chosen = postures[command.id];
    if (!standing && chosen && chosen.posture !== '')
      lines.push(command.write + ' (' + written.command + '): ' + inWords(data.postures, chosen.posture) +
        (chosen.toward.trim() !== '' ? ' ' + written.toward + ' ' + chosen.toward.trim() : '') +
        (chosen.edge !== '' ? ' ' + written.edge + ' ' + inWords(data.edges, chosen.edge) : ''));
  }
  for (const unit of own) {
    const texts = (orders[unit.id] ?? []).filter(group => group.standing === standing).map(groupText)
      .filter(text => text !== '');
    if (texts.length > 0) lines.push(unit.write + ': ' + texts.join('; '));
  }
  return lines;
}
// The code word of a game by mail goes into the text, and never into what the browser keeps.
const withoutCode = text => text.replace(/^code[ \t:=][^\n]*\n/i, '');
const withCode = text => (code === '' ? '' : 'code ' + code + '\n') + withoutCode(text);
function wholeText() {
  const lines = [written.orders + ' ' + data.scenario + ' ' + data.side, written.turn + ' ' + data.turn, ...linesOf(false)];
  const standing = linesOf(true);
  if (standing.length > 0) lines.push(written.standing, ...standing);
  return withCode(lines.join('\n') + '\n');
}
const box = document.getElementById('text');
function changed() {
  if (!edited) box.value = wholeText();
  keep();
  drawAims();
}

// ---- What was chosen is kept in the browser, where it lets pages from files keep anything.
const shelf = 'quincunx ' + data.scenario + ' ' + data.game + ' ' + data.side + ' ' + data.turn;
function keep() {
  try {
    localStorage.setItem(shelf, JSON.stringify({orders, postures, text: edited ? withoutCode(box.value) : null}));
  } catch { /* a private window keeps nothing */ }
}
function takeUp() {
  try {
    const kept = JSON.parse(localStorage.getItem(shelf));
    if (!kept) return;
    orders = kept.orders;
    postures = kept.postures;
    edited = kept.text !== null;
    if (edited) box.value = kept.text;
  } catch { orders = {}; postures = {}; }
}

// ---- Fields
function choice(label, options, value, onchange) {
  const select = make('select', {'aria-label': label, onchange: event => onchange(event.target.value)});
  for (const [key, text] of options) select.append(make('option', {value: key, selected: key === value}, text));
  return select;
}
const named = list => [['', words['choose']], ...list.map(unit => [unit.id, unit.name + ' (' + unit.id + ')'])];
function field(attribute, value, set) {
  const label = attribute.label;
  if (attribute.unit)
    return choice(label, named(attribute.unit === 'enemy' ? enemies : own), value, set);
  if (attribute.words) return choice(label, [['', '–'], ...attribute.words.map(word => [word.key, word.label])], value, set);
  const input = make('input', {type: 'text', inputmode: attribute.number ? 'decimal' : null, value: value,
    pattern: attribute.pattern || null, 'aria-label': label, placeholder: attribute.example || null,
    oninput: event => set(event.target.value)});
  if (!attribute.point) return input;
  return make('span', {class: 'row'}, input, make('button', {type: 'button', onclick: () => pick(input)}, words['pick']));
}
function fields(attributes, values, mark) {
  return attributes.map(attribute => make('label', {}, attribute.label,
    field(attribute, values[attribute.name] ?? '', value => {
      values[attribute.name] = value;
      mark();
      changed();
    })));
}

// ---- Units
function deedRow(unit, group, entry, redraw) {
  const deed = deeds.get(entry.key);
  const at = group.deeds.indexOf(entry);
  const note = make('small', {class: 'lacks'});
  const mark = () => { note.textContent = complete(entry, group) ? '' : words['incomplete']; };
  mark();
  return make('div', {class: 'row'}, make('b', {}, deed.label), ...fields(deed.attributes, entry.values, mark), note,
    make('button', {type: 'button', 'aria-label': filled(words['remove'], {what: deed.label}),
      onclick: () => { group.deeds.splice(at, 1); redraw(); }}, '×'));
}
function conditionRow(group, condition, redraw) {
  const attribute = data.conditions.find(each => each.name === condition.key);
  return make('div', {class: 'row'},
    make('label', {}, words['if'], choice(words['if'], data.conditions.map(each => [each.name, each.label]),
      condition.key, key => { condition.key = key; condition.value = ''; redraw(); })),
    field(attribute, condition.value, value => { condition.value = value; changed(); }),
    make('button', {type: 'button', 'aria-label': filled(words['remove'], {what: words['if']}),
      onclick: () => { group.conditions.splice(group.conditions.indexOf(condition), 1); redraw(); }}, '×'));
}
function adder(unit, group, redraw) {
  const possible = data.deeds.filter(deed => unit.leader ? deed.leaders !== 'no' : deed.leaders !== 'only');
  // By mouse what is chosen is added at once, by keyboard with Enter: letters and arrows search.
  let searching = false;
  const add = key => {
    if (key === '') return;
    group.deeds.push({key, values: {}});
    redraw();
  };
  const select = choice(filled(words['add-for'], {unit: unit.name}), [['', words['add']], ...possible.map(deed => [deed.key, deed.label])], '',
    key => { if (!searching) add(key); });
  select.addEventListener('pointerdown', () => { searching = false; });
  select.addEventListener('keydown', event => {
    if (event.key === 'Enter' && select.value !== '') {
      event.preventDefault();
      add(select.value);
    } else if (event.key !== 'Tab' && event.key !== 'Shift') {
      searching = true;
    }
  });
  return select;
}
function groupBox(unit, group, redraw) {
  const when = choice(words['when'], [['turn', words['this-turn']], ['standing', words['every-turn']]],
    group.standing ? 'standing' : 'turn', value => { group.standing = value === 'standing'; redraw(); });
  return make('fieldset', {class: 'group'}, make('legend', {class: 'hidden'}, unit.name),
    make('div', {class: 'row'}, when, make('button', {type: 'button', onclick: () => {
      group.conditions.push({key: data.conditions[0].name, value: ''});
      redraw();
    }}, words['add-condition'])),
    ...group.conditions.map(each => conditionRow(group, each, redraw)),
    ...group.deeds.map(each => deedRow(unit, group, each, redraw)), adder(unit, group, redraw));
}
function unitBox(unit) {
  const card = make('article', {class: 'unit', id: 'unit-' + unit.id});
  const redraw = () => {
    const active = document.activeElement;
    const inside = card.contains(active) ? [...card.querySelectorAll('button,select,input')].indexOf(active) : -1;
    const groups = orders[unit.id] ??= [{standing: false, conditions: [], deeds: []}];
    card.replaceChildren(
      make('header', {}, make('h3', {}, unit.name), make('small', {}, unit.about)),
      ...groups.map(group => groupBox(unit, group, redraw)),
      make('button', {type: 'button', onclick: () => {
        groups.push({standing: false, conditions: [], deeds: []});
        redraw();
      }}, words['add-group']));
    const now = card.querySelectorAll('button,select,input');
    if (inside >= 0) now[Math.min(inside, now.length - 1)].focus();
    changed();
  };
  card.addEventListener('focusin', () => choose(unit.id, false));
  redraw();
  return card;
}
function commandBox(command) {
  const chosen = postures[command.id] ??= {posture: '', toward: '', edge: ''};
  const card = make('div', {class: 'row'});
  const redraw = () => {
    card.replaceChildren(make('label', {}, words['posture'],
      choice(words['posture'], [['', filled(words['as-before'], {posture: command.posture})],
        ...data.postures.map(posture => [posture.key, posture.label])], chosen.posture,
      value => { chosen.posture = value; redraw(); })));
    if (chosen.posture !== '' && chosen.posture !== 'leave')
      card.append(make('label', {}, words['toward'], field({label: words['toward'], point: true, example: '14,10',
        pattern: data.pointPattern}, chosen.toward, value => { chosen.toward = value; changed(); })));
    if (chosen.posture === 'leave')
      card.append(make('label', {}, words['edge'], choice(words['edge'], [['', '–'], ...data.edges.map(edge => [edge.key, edge.label])],
        chosen.edge, value => { chosen.edge = value; changed(); })));
    changed();
  };
  redraw();
  return card;
}

// ---- The map
const map = document.querySelector('#map svg[role="img"]');
const onMap = (x, y) => [data.map.left + x * data.map.scale, data.map.top - y * data.map.scale];
const aims = svg('g', {});
function drawUnits() {
  map.append(aims);
  for (const unit of data.units) {
    if (unit.x === undefined) continue;
    const [x, y] = onMap(unit.x, unit.y);
    const width = Math.max(unit.width * data.map.scale, 6), depth = Math.max(unit.depth * data.map.scale, 4);
    const base = svg('g', {class: 'base', id: 'base-' + unit.id, tabindex: unit.mine ? 0 : -1, role: 'button'},
      svg('title', {}, unit.name + ', ' + unit.about));
    base.setAttribute('aria-label', unit.name + ', ' + unit.about);
    const turn = 'translate(' + x + ' ' + y + ') rotate(' + unit.facing + ')';
    if (unit.leader) base.append(svg('circle', {class: 'edge', cx: x, cy: y, r: Math.max(width / 2, 5), fill: '#fff', stroke: unit.colour, 'stroke-width': 1.5}));
    else base.append(svg('rect', {class: 'edge', transform: turn, x: -width / 2, y: -depth / 2, width: width, height: depth, fill: unit.colour, 'fill-opacity': unit.seen ? 0.35 : 0.08, stroke: unit.colour, 'stroke-width': 1.2, 'stroke-dasharray': unit.seen ? 'none' : '3 2'}),
      svg('path', {transform: turn, d: 'M' + -width / 2 + ' ' + -depth / 2 + 'H' + width / 2, stroke: unit.colour, 'stroke-width': 3}));
    const act = event => {
      event.preventDefault();
      if (picking) return;
      event.stopPropagation();
      choose(unit.id, true);
    };
    base.addEventListener('click', act);
    base.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') act(event); });
    map.append(base);
  }
}
function choose(id, go) {
  for (const each of document.querySelectorAll('.chosen')) each.classList.remove('chosen');
  document.getElementById('base-' + id)?.classList.add('chosen');
  const card = document.getElementById('unit-' + id);
  card?.classList.add('chosen');
  if (go && card) {
    card.scrollIntoView({block: 'nearest'});
    card.querySelector('select')?.focus();
  }
}
function pick(input) {
  picking = input;
  document.body.classList.add('picks');
  document.getElementById('picking').textContent = words['picking'];
}
map.addEventListener('click', event => {
  if (!picking) return;
  const at = map.createSVGPoint();
  at.x = event.clientX;
  at.y = event.clientY;
  const spot = at.matrixTransform(map.getScreenCTM().inverse());
  const round = length => Math.round(length * 10) / 10;
  const inside = (length, most) => Math.min(Math.max(round(length), 0), most);
  picking.value = inside((spot.x - data.map.left) / data.map.scale, data.table.width) + ',' +
    inside((data.map.top - spot.y) / data.map.scale, data.table.depth);
  picking.dispatchEvent(new Event('input'));
  picking.focus();
  picking = null;
  document.body.classList.remove('picks');
  document.getElementById('picking').textContent = '';
});
addEventListener('keydown', event => {
  if (event.key !== 'Escape' || !picking) return;
  picking = null;
  document.body.classList.remove('picks');
  document.getElementById('picking').textContent = '';
});
// A line from each unit to what its orders aim at.
function drawAims() {
  aims.replaceChildren();
  const line = (unit, x, y) => {
    if (unit.x === undefined || Number.isNaN(x) || Number.isNaN(y)) return;
    const [x1, y1] = onMap(unit.x, unit.y), [x2, y2] = onMap(x, y);
    aims.append(svg('path', {class: 'aim', d: 'M' + x1 + ' ' + y1 + 'L' + x2 + ' ' + y2}));
  };
  for (const unit of own)
    for (const group of orders[unit.id] ?? [])
      for (const entry of group.deeds)
        for (const attribute of deeds.get(entry.key).attributes) {
          const value = entry.values[attribute.name] ?? '';
          const target = attribute.unit ? units.get(value) : undefined;
          if (target?.x !== undefined) line(unit, target.x, target.y);
          if (attribute.point && value.includes(',')) line(unit, ...value.split(',').map(Number));
        }
}

// ---- The page
function codeField() {
  const input = make('input', {type: 'text', id: 'code', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false',
    oninput: () => {
      code = input.value.trim();
      if (edited) box.value = withCode(box.value);
      changed();
    }});
  return make('p', {}, make('label', {}, words['code'], ' ', input));
}
// False, with a word about it, if the umpire would not take the text.
function mayBeSent() {
  const lacks = data.code && withoutCode(box.value) === box.value;
  if (!lacks) return true;
  document.getElementById('done').textContent = words['code-missing'];
  document.getElementById('code').focus();
  return false;
}
function listUnits() {
  const list = document.getElementById('orders');
  list.replaceChildren();
  for (const command of data.commands) {
    list.append(make('h2', {}, command.name), commandBox(command));
    for (const unit of own.filter(each => each.command === command.id)) list.append(unitBox(unit));
  }
}
function build() {
  takeUp();
  document.getElementById('about').textContent = filled(words['about'], {side: data.sideName, turn: data.turn});
  listUnits();
  const done = document.getElementById('done');
  const buttons = document.getElementById('buttons');
  if (data.code) box.before(codeField());
  buttons.append(make('button', {type: 'button', id: 'copy', onclick: async () => {
    if (!mayBeSent()) return;
    box.select();
    try { await navigator.clipboard.writeText(box.value); } catch { document.execCommand('copy'); }
    done.textContent = words['copied'];
  }}, words['copy']), ' ', make('button', {type: 'button', id: 'save', onclick: () => {
    if (!mayBeSent()) return;
    const link = make('a', {href: URL.createObjectURL(new Blob([box.value], {type: 'text/plain'})),
      download: data.scenario + '-' + data.side + '-' + data.turn + '.txt'});
    link.click();
    URL.revokeObjectURL(link.href);
    done.textContent = words['saved'];
  }}, words['save']), ' ');
  if (data.mailTo) buttons.append(make('button', {type: 'button', id: 'mail', onclick: () => {
    if (!mayBeSent()) return;
    location.href = 'mailto:' + encodeURIComponent(data.mailTo).replace('%40', '@') + '?subject=' + encodeURIComponent(data.subject) +
      '&body=' + encodeURIComponent(box.value.replaceAll('\n', '\r\n'));
    done.textContent = words['mailed'];
  }}, words['mail']), ' ');
  buttons.append(make('button', {type: 'button', id: 'reset', onclick: () => {
    if (!confirm(words['sure'])) return;
    orders = {};
    postures = {};
    edited = false;
    listUnits();
    changed();
  }}, words['reset']));
  box.addEventListener('input', () => { edited = true; keep(); done.textContent = words['edited']; });
  drawUnits();
  changed();
}
build();
