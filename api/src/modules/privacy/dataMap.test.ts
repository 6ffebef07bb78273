import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema/index.ts';
import { type OwnTable, ownTables } from './ownTablesSql.ts';

const rows = readFileSync(join(import.meta.dirname, '../../../../docs/data-map.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', what = '', why = '', howLong = '', copy = '']) => ({
    ...{ name: name.replaceAll('`', ''), what, why, howLong, copy },
  }));
const tables = Object.values<unknown>(schema).filter((each): each is PgTable => is(each, PgTable));

it('names every table of the database, and no other', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    tables.map((table) => getTableName(table)).toSorted(),
  );
});

it('says for each what it stores, why and how long', () => {
  const empty = rows.filter(({ what, why, howLong, copy }) => ![what, why, howLong, copy].every(Boolean));
  expect(empty).toEqual([]);
});

it('says for each whether a member’s copy includes it, as the copy does; and why not', () => {
  const copied = rows.filter(({ copy }) => copy === 'yes').map(({ name }) => name);
  expect(copied.toSorted()).toEqual(Object.keys(ownTables).toSorted());
  const unexplained = rows.filter(({ copy }) => copy !== 'yes' && !/^no: .+/.test(copy));
  expect(unexplained).toEqual([]);
});

it.each(Object.entries<OwnTable>(ownTables))(
  'copies %s under its own name, without columns that it lacks',
  (name, own) => {
    expect(getTableConfig(own.table).name).toBe(name);
    const columns = Object.keys(getTableColumns(own.table));
    expect((own.without ?? []).filter((column) => !columns.includes(column))).toEqual([]);
  },
);
