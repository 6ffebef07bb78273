import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Where the tests stand, within the API's folder, whose subject is a database or the judged search. Who may ask for
 * what, and which bodies are refused, is decided without a database.
 */
const subjects = ['src/db/', 'src/jobs/', 'src/search-index/', 'test/judged/'];

/**
 * Rows are the same everywhere: the seed's writes are shown once, and every journey starts on a PGlite that has them.
 */
const seed = 'src/db/seed/';

/** The words in a test that opens a database itself, keeps statements, or handles connections. */
const inTest =
  /\bkeptStatement\b|\blongestWriteMs\b|\bsubscribe\b(?! to\b)|\bqueueSql\b|\bonOneSession\b|\bholdLock\b|\bopenTestDatabase\b|\bTEST_DATABASE_URL\b|\bpglite\b/;

/** What leaves a single test of a file to PostgreSQL: PGlite would only repeat the others. */
const onServerAlone = /\bprocess\.env\.TEST_DATABASE_URL \? (?:it|describe) : /g;

/**
 * What code says that handles connections, which each database does in a way of its own. Each also prepares statements
 * its own way, which `src/db/prepared.test.ts` shows on both for all code that prepares some.
 */
const inCode = /\bsubscribe\(|\bonOneSession\b|\bqueueSql\b|\bbeginForRequest\b|\bisInRequest\b/;

const isCode = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');

/**
 * The code that a test file is about: the file of its name, or all code of a folder that is named like the test. Tests of
 * another name show rules of that folder, whose statements the folder's own test sends.
 */
function codeOf(path: string): string {
  const own = path.replace(/\.test\.ts$/, '.ts');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const folder = dirname(path);
  if (basename(folder) !== basename(path, '.test.ts')) return '';
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
  if (file.startsWith(seed)) return false;
  if (subjects.some((folder) => file.startsWith(folder))) return true;
  const path = join(root, file);
  const test = readFileSync(path, 'utf8').replaceAll(onServerAlone, '');
  return inTest.test(test) || inCode.test(codeOf(path));
}
