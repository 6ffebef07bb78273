import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { errorTable, fieldErrors } from '@portico/contracts';
import { house, inHouse } from '../build/house.ts';
import { readWords } from './localeFiles.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: house,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(inHouse(path)));
const englishFiles = files.filter((path) => /\/locales\/([^/]+\.)?en\.json$/.test(path));
const contentOf = (path: string) => readFileSync(inHouse(path), 'utf8');
const roomOf = (path: string) => /^(shell|[^/]+\/[^/]+)\//.exec(path)?.[1] ?? '';

const isSource = (path: string) => /^\.tsx?$/.test(extname(path)) && !/\.test\.|\/locales\//.test(path);
const sourceOf = (room: string) =>
  files
    .filter((path) => path.startsWith(`${room}/`) && (isSource(path) || path === `${room}/remote.json`))
    .map(contentOf)
    .join('\n');

/** A template text as a pattern: each value stands for any characters. */
function patternOf(template: string): RegExp {
  const fixed = template
    .split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
    .map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^(?:\\w+:)?${fixed.join('.+')}$`);
}

const parentOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), 0));

/**
 * Whether the source of a room names a key, or the branch it belongs to: in quotes, with its namespace before it, or by a
 * template text. A value of the contracts or rules, such as a role, is a key of its own where words are read by values.
 */
function readerOf(room: string): (key: string) => boolean {
  const source = [room, 'shared/contracts', 'shared/rules'].map(sourceOf).join('\n');
  const named = new Set(Array.from(source.matchAll(/['"](?:\w+:)?([\w.-]+)['"]/g), ([, key]) => key));
  const templates = Array.from(
    source.matchAll(/`((?:\w+:)?[\w.]*\$\{[^`\n]*?\}[\w.]*)`/g),
    ([, text]) => text,
  );
  const patterns = [...new Set(templates)]
    .filter((text) => text !== undefined && /[\w.]/.test(text.replace(/\$\{.*\}/, '')))
    .map((text) => patternOf(text ?? ''));
  // t(`${kind}.${state}`): the values of its first place are named in quotes.
  const unnamed = Array.from(source.matchAll(/\bt\(\s*`(\$\{[^`\n]*\}\.[^`\n]*)`/g), ([, text = '']) =>
    patternOf(text),
  );
  return (key) =>
    named.has(key) ||
    (parentOf(key).includes('.') && named.has(parentOf(key))) ||
    patterns.some((pattern) => pattern.test(key)) ||
    (named.has(key.split('.')[0]) && key.includes('.') && unnamed.some((pattern) => pattern.test(key)));
}

type Words = Awaited<ReturnType<typeof readWords>>;
const keysOf = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : keysOf(value, `${before}${name}.`),
  );
const withoutCount = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Words whose keys are all values: each is a plan, a corner of a drawn thing, and so on. */
const readByValue = ['shared/features/src/plan-name/locales/en.json'];

const readers = new Map<string, (key: string) => boolean>();

it.each(englishFiles.filter((path) => !readByValue.includes(path)))(
  '%s has no words that nobody reads',
  async (path) => {
    const room = roomOf(path);
    const isRead = readers.get(room) ?? readerOf(room);
    readers.set(room, isRead);
    const isOfRemote = /^remotes\/\w+\/src\/locales\//.test(path);
    // A refusal is worded by its code. A remote's own words may also have a code that the contracts do not know yet.
    const isByCode = (key: string) => {
      if (!key.startsWith('errors.')) return false;
      const code = key.slice('errors.'.length);
      return isOfRemote || Object.hasOwn(fieldErrors, code) || Object.hasOwn(errorTable, code);
    };
    const keys = new Set(keysOf(await readWords(path)).map(withoutCount));
    expect([...keys].filter((key) => !isByCode(key) && !isRead(key))).toEqual([]);
  },
);
