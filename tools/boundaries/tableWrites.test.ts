import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inHouse } from '../build/house.ts';
import { tablesOf } from './tables.ts';
import { foreignWrites, ownerOf, type SourceFile, tablesIn } from './tableWrites.ts';

const folder = inHouse('api/src/db/schema');
const schema = readdirSync(folder).map(
  (file): SourceFile => [file, readFileSync(join(folder, file), 'utf8')],
);
const tables = new Map([
  ['people', 'people'],
  ['deskItems', 'desk_items'],
  ['scheduledDeletions', 'scheduled_deletions'],
]);
const writesOf = (path: string, text: string) =>
  foreignWrites([[path, text]], tables).map(({ writer, owner, table }) => `${writer} > ${owner} ${table}`);

it('knows one owner of every table, and of nothing that is no table', () => {
  const names = [...tablesIn(schema).values()].sort();
  expect(names.length).toBeGreaterThan(100);
  expect(Object.values(tablesOf).flat().sort()).toEqual(names);
  expect(ownerOf.size).toBe(names.length);
});

it.each([
  ['an update by Drizzle', 'await tx.update(people).set({ phone })'],
  ['an insertion of many', 'await insertRows(\n    tx,\n    people,\n    rows)'],
  ['a statement with the constant', 'sql`insert into $' + '{people} (id) values (1)`'],
  ['a statement with the name', 'sql`with gone as (delete from people where id = 1) select 1`'],
])('finds %s', (_what, text) => {
  expect(writesOf('modules/desk/desk.repository.ts', text)).toEqual(['modules/desk > identity people']);
});

it('leaves out reads, the room’s own tables, tests and seeds', () => {
  expect(writesOf('modules/desk/desk.repository.ts', 'tx.select().from(people)')).toEqual([]);
  expect(writesOf('modules/desk/desk.repository.ts', 'tx.delete(deskItems)')).toEqual([]);
  expect(writesOf('modules/desk/desk.test.ts', 'tx.delete(people)')).toEqual([]);
  expect(writesOf('db/seed/demo.ts', 'tx.delete(people)')).toEqual([]);
});

it('counts a room and a table once', () => {
  expect(writesOf('jobs/tidy.ts', 'tx.delete(people); sql`update people set x = 1`')).toHaveLength(1);
});
