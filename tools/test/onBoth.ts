import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders, within the API's, of tests whose subject is a database, or all calls of the API. */
const subjects = ['src/db/', 'src/jobs/', 'src/search-index/', 'test/'];

/** What a test says that goes around the API to the database itself, or handles connections. */
const inTest =
  /\btransaction\(|\bsubscribe\b|\bqueueSql\b|\bonOneSession\b|\bholdLock\b|\bopenTestDatabase\b|\bTEST_DATABASE_URL\b|\bpglite\b/;

/** What code says that handles connections, or prepares statements, which each database does in a way of its own. */
const inCode =
  /\bprepared\(|\bkeptStatement\(|\bsubscribe\(|\bonOneSession\b|\bqueueSql\b|\bbeginForRequest\b|\bisInRequest\b/;

const isCode = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');

/** The code that a test file is about: the file of its name, or where there is none, all code of its folder. */
function codeOf(path: string): string {
  const own = path.replace(/\.test\.ts$/, '.ts');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const folder = dirname(path);
  const names = readdirSync(folder).filter(isCode);
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/**
 * Whether a test file that opens a database shows something of each of them. PostgreSQL is the stricter of the two:
 * what it understands and answers, PGlite does too, which is PostgreSQL itself. But PGlite has one connection for
 * everybody, which a statement outside of a transaction waits for, and prepares statements and listens by our own code.
 *
 * @param file named from `root`, the API's folder.
 */
export function isForBoth(file: string, root: string): boolean {
  if (subjects.some((folder) => file.startsWith(folder))) return true;
  const path = join(root, file);
  return inTest.test(readFileSync(path, 'utf8')) || inCode.test(codeOf(path));
}
