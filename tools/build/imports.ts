import { readFileSync } from 'node:fs';

/** One import or re-export of a file: the names taken from `from`, or '*' for all of them. Types alone are left out. */
export interface Import {
  from: string;
  names: readonly string[] | '*';
  /** It only hands the names on. */
  isReExport: boolean;
}

const statement =
  /^(import|export)\s+(type\s+)?(?:([\w$]+)\s*,?\s*)?(\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})?\s*from\s+['"]([^'"]+)['"]/gm;
const bare = /^import\s+['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)(?:\s*\.then\(\s*\(\s*\{([^}]*)\})?/g;

function namesIn(list: string): string[] {
  return list
    .replace(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+|\s*:\s*/)[0] as string);
}

const known = new Map<string, Import[]>();

/**
 * What a file imports from other files when it runs, read from its text: all code here is formatted in one way, and a
 * name this misses can only make a version depend on too much.
 */
export function importsOf(path: string): Import[] {
  const before = known.get(path);
  if (before) return before;
  const text = readFileSync(path, 'utf8');
  const found: Import[] = [];
  for (const [, verb, isType, whole, list, from = ''] of text.matchAll(statement)) {
    if (isType) continue;
    const own = whole ? ['default'] : [];
    const names = list?.startsWith('*') ? '*' : [...own, ...namesIn(list ?? '')];
    if (names === '*' || names.length > 0) found.push({ from, names, isReExport: verb === 'export' });
  }
  for (const [, from = ''] of text.matchAll(bare)) found.push({ from, names: '*', isReExport: false });
  for (const [, from = '', list] of text.matchAll(dynamic))
    found.push({ from, names: list === undefined ? '*' : namesIn(list), isReExport: false });
  known.set(path, found);
  return found;
}

/** The package that a specifier names: `@portico/ui/forms` is `@portico/ui`. */
export const packageOf = (from: string): string =>
  from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] as string);
