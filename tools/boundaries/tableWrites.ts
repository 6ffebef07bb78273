import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedFiles } from './listed.ts';
import { tablesOf } from './tables.ts';

/** A file of the API: its path in `api/src`, and its text. */
export type SourceFile = readonly [path: string, text: string];

export type ForeignWrite = { writer: string; owner: string; table: string; path: string };

const declaration = /export const (\w+)(?:: [^=]+)? = pgTable\(\s*'(\w+)'/g;

/** The tables of the schema: the SQL name of each, by the name of its constant. */
export const tablesIn = (schema: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    schema.flatMap(([, text]) =>
      Array.from(text.matchAll(declaration), ([, constant = '', name = '']) => [constant, name] as const),
    ),
  );

/** What Drizzle writes by the constant, and SQL by the constant or by the name of the table. */
const written = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\binsertRows\(\s*\w+,\s*(\w+)/g,
  /\b(?:insert into|update|delete from|truncate) +(?:only +)?\$\{(\w+)\}/g,
  /\b(?:insert into|update|delete from|truncate) +(?:only +)?(\w+)/g,
];

const roomOf = (path: string) => /^(?:modules\/)?[^/]+/.exec(path)?.[0] ?? '';
const isWriter = (path: string) => !/\.(test|fixture)\.ts$/.test(path) && !path.startsWith('db/');

export const ownerOf: ReadonlyMap<string, string> = new Map(
  Object.entries(tablesOf).flatMap(([room, tables]) => tables.map((table) => [table, room] as const)),
);

/** Places where a room writes a table that another room owns; seeds, migrations and tests may write all. */
export function foreignWrites(
  files: readonly SourceFile[],
  tables: ReadonlyMap<string, string>,
): readonly ForeignWrite[] {
  const names = new Set(tables.values());
  const found = new Map<string, ForeignWrite>();
  for (const [path, text] of files.filter(([file]) => isWriter(file))) {
    const writer = roomOf(path);
    for (const [, name = ''] of written.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const table = tables.get(name) ?? (names.has(name) ? name : undefined);
      const owner = table === undefined ? undefined : ownerOf.get(table);
      if (table !== undefined && owner !== undefined && owner !== writer)
        found.set(`${writer} ${table}`, { writer, owner, table, path });
    }
  }
  return [...found.values()].sort((one, other) =>
    `${one.writer} ${one.table}`.localeCompare(`${other.writer} ${other.table}`),
  );
}

const source = 'api/src/';

/** The same of a checkout: one line for each room that writes a table of another, with these tables. */
export function tableWrites(root: string): readonly string[] {
  const files = listedFiles(root, `${source}*.ts`).map(
    (file): SourceFile => [file.slice(source.length), readFileSync(join(root, file), 'utf8')],
  );
  const writes = foreignWrites(files, tablesIn(files.filter(([path]) => path.startsWith('db/schema/'))));
  return [...new Set(writes.map(({ writer }) => writer))].map((each) => {
    const tables = writes.filter(({ writer }) => writer === each);
    return `${each}: ${tables.map(({ owner, table }) => `${table} of ${owner}`).join(', ')}`;
  });
}
