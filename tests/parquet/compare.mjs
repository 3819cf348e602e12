// compare.mjs FOLDER: is every value of results.parquet that of results.csv? Both are read by DuckDB.
import { DuckDBInstance } from '@duckdb/node-api';

const folder = process.argv[2];
const connection = await (await DuckDBInstance.create()).connect();
const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();
const parquet = `read_parquet('${folder}/results.parquet')`;
const csv = `read_csv('${folder}/results.csv', header = true, all_varchar = true)`;
const columns = await rows(`describe select * from ${parquet}`);
const heads = await rows(`describe select * from ${csv}`);
let wrong = 0;
if (columns.map((c) => c[0]).join() !== heads.map((c) => c[0]).join()) {
  console.log(`columns differ: ${columns.map((c) => c[0])} and ${heads.map((c) => c[0])}`);
  wrong++;
}
const [[plays, there]] = await rows(`select (select count(*) from ${parquet}), (select count(*) from ${csv})`);
if (plays !== there) {
  console.log(`${plays} rows, and ${there}`);
  wrong++;
}
for (const [name] of columns) {
  const [[same]] = await rows(`select count(*) from ${parquet} p join ${csv} c on p.play::varchar = c.play
    where p."${name}"::varchar = c."${name}"`);
  if (same !== there) {
    console.log(`${name}: ${same} of ${there} values are the same`);
    wrong++;
  }
}
const types = new Set(columns.map((c) => c[1]));
console.log(`${folder}: ${plays} rows, ${columns.length} columns (${[...types].join(', ')}), ${wrong ? wrong + ' wrong' : 'every value the same'}`);
process.exit(wrong ? 1 : 0);
