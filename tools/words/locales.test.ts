import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkLocales } from '@portico/i18n/check';
import { house } from '../build/house.ts';
import { readWords, sisterOf } from './localeFiles.ts';

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

const languages = ['zh_hans', 'ar'] as const;

it('finds the sets of words', () => {
  expect(englishFiles).toContain('remotes/auth/src/locales/en.json');
  expect(englishFiles).toContain('shared/i18n/src/locales/common.en.ts');
});

/** An empty file means the language is not begun and falls back to English. Any other file must be complete. */
it.each(englishFiles)('%s is said in every language, value by value', async (path) => {
  const en = await readWords(path);
  for (const language of languages) {
    const words = await readWords(sisterOf(path, language));
    if (Object.keys(words).length === 0) continue;
    expect(checkLocales({ en, [language]: words })).toEqual([
      { language, missing: [], unknown: [], wrongValues: [] },
    ]);
  }
});

/** Where a sentence names somebody or something, in whichever letters they are written. */
const bareName =
  /(?<!\u2068)\{\{(name|other|email|who|reporter|reported|by|team|event|partner|address|term|file|titles)\}\}/;

// Without it the figures and marks beside a Latin name are drawn on its wrong side.
it('isolates (U+2068 to U+2069) each name in the Arabic sentences that staff read', () => {
  const ofStaff = englishFiles.filter((path) => path.startsWith('remotes/admin/'));
  expect(ofStaff.length).toBeGreaterThan(20);
  const sentences = ofStaff
    .map((path) => sisterOf(path, 'ar'))
    .flatMap((path) => readFileSync(join(house, path), 'utf8').split('\n'))
    .filter((line) => !/: "\{\{\w+\}\}",?$/.test(line));
  expect(sentences.filter((line) => bareName.test(line))).toEqual([]);
});

it('gives each set of words a namespace of its own: a page has one store for the words of all remotes', () => {
  const named = execFileSync(
    'git',
    ['grep', '--untracked', '-lE', String.raw`\bdefineWords\(`, '--', '*.ts', '*.tsx'],
    {
      cwd: house,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(house, path), 'utf8').matchAll(/\bdefineWords\(\s*'([^']+)'/g)].map(
        ([, name = '']) => ({ name, path }),
      ),
    );
  expect(named.length).toBeGreaterThan(30);
  const shared = [...Map.groupBy(named, ({ name }) => name).values()].filter((sets) => sets.length > 1);
  expect(shared).toEqual([]);
});
