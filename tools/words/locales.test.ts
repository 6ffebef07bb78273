import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { checkLocales } from '@portico/i18n/check';
import { house, inHouse } from '../build/house.ts';

type Words = Parameters<typeof checkLocales>[0]['en'];

/** The English file of every set of words; `zh_hans` and `ar` files lie beside it. */
const englishFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*/locales/*'],
  {
    cwd: house,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /^(.+\.)?en\.(json|ts)$/.test(basename(path)));

const sister = (english: string, language: string) =>
  join(dirname(english), basename(english).replace(/en(\.(json|ts))$/, `${language}$1`));

/** A TypeScript file of words exports one tree. */
async function read(path: string): Promise<Words> {
  if (extname(path) === '.json') return JSON.parse(readFileSync(inHouse(path), 'utf8'));
  const [tree, ...others] = Object.values(await import(inHouse(path)));
  if (typeof tree !== 'object' || others.length > 0)
    throw new Error(`${path} exports more than one tree of words`);
  return tree as Words;
}

const languages = ['zh_hans', 'ar'] as const;

it('finds the sets of words', () => {
  expect(englishFiles).toContain('remotes/auth/src/locales/en.json');
  expect(englishFiles).toContain('shared/i18n/src/locales/common.en.ts');
});

/** An empty file means the language is not begun and falls back to English. Any other file must be complete. */
it.each(englishFiles)('%s is said in every language, value by value', async (path) => {
  const en = await read(path);
  for (const language of languages) {
    const words = await read(sister(path, language));
    if (Object.keys(words).length === 0) continue;
    expect(checkLocales({ en, [language]: words })).toEqual([
      { language, missing: [], unknown: [], wrongValues: [] },
    ]);
  }
});
