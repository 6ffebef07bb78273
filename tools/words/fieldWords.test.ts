import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { type FieldCode, fieldErrors } from '@portico/contracts';
import { house } from '../build/house.ts';
import { readWords, sisterOf } from './localeFiles.ts';

/** Sets of words that have errors: the common ones, and those of forms whose codes nobody else meets. */
const englishFiles = execFileSync(
  'git',
  ['grep', '-lE', '^ +"?errors"?:', '--', '*/locales/*en.json', '*/locales/*en.ts'],
  {
    cwd: house,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /^(.+\.)?en\.(json|ts)$/.test(basename(path)));

const errorsIn = async (path: string) => {
  const { errors } = await readWords(path);
  return typeof errors === 'object' ? errors : {};
};

const codes = Object.keys(fieldErrors) as FieldCode[];

it.each(['en', 'zh_hans', 'ar'] as const)(
  'every sentence about a field has words in %s',
  async (language) => {
    const sets = await Promise.all(englishFiles.map((path) => errorsIn(sisterOf(path, language))));
    expect(codes.filter((code) => !sets.some((errors) => errors[code]))).toEqual([]);
  },
);

it('says in English what the API says', async () => {
  const sets = await Promise.all(englishFiles.map(errorsIn));
  const others = codes.flatMap((code) =>
    sets.flatMap((errors) =>
      errors[code] === undefined || errors[code] === fieldErrors[code] ? [] : [code],
    ),
  );
  expect(others).toEqual([]);
});
