import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { house } from '../build/house.ts';
import { readWords, sisterOf } from './localeFiles.ts';

/** The English file of every set of words that has errors: the common ones, and those of the features that show them. */
const englishFiles = execFileSync(
  'git',
  ['grep', ...['--untracked', '-lE', '^ +"?errors"?:', '--'], ...['*/locales/*en.json', '*/locales/*en.ts']],
  { cwd: house, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /^(.+\.)?en\.(json|ts)$/.test(basename(path)));

export type ErrorSet = { path: string; errors: Record<string, unknown> };

/** What every set says in a language, by `errors.<CODE>`. */
export const errorSets = (language: string): Promise<ErrorSet[]> =>
  Promise.all(
    englishFiles.map(async (english) => {
      const path = sisterOf(english, language);
      const { errors } = await readWords(path);
      return { path, errors: typeof errors === 'object' ? errors : {} };
    }),
  );

/** The codes that no set words in a language. */
export const withoutWords = (codes: readonly string[], sets: readonly ErrorSet[]) =>
  codes.filter((code) => !sets.some(({ errors }) => errors[code]));

export const commonPath = 'shared/i18n/src/locales/common.en.ts';

/**
 * The sets that say something else in English than the API does. A form may say a common code more closely, as where it names
 * the choices of a column.
 */
export function saidOtherwise(sentences: Readonly<Record<string, string>>, sets: readonly ErrorSet[]) {
  const common = sets.find(({ path }) => path === commonPath)?.errors ?? {};
  return sets.flatMap(({ path, errors }) =>
    Object.entries(sentences)
      .filter(([code]) => path === commonPath || common[code] === undefined)
      .filter(([code, sentence]) => errors[code] !== undefined && errors[code] !== sentence)
      .map(([code]) => `${path}: ${code}`),
  );
}
