import { execFileSync, spawnSync } from 'node:child_process';
import { errorTable, fieldErrors } from '@portico/contracts';
import { house } from '../build/house.ts';
import { commonPath, errorSets, saidOtherwise, withoutWords } from './errorSets.ts';

const sentences = Object.fromEntries(Object.entries(errorTable).map(([code, { msg }]) => [code, msg]));

it.each(['en', 'zh_hans', 'ar'])('every refusal has words in %s', async (language) => {
  expect(withoutWords(Object.keys(errorTable), await errorSets(language))).toEqual([]);
});

it('says in English what the API says', async () => {
  expect(saidOtherwise(sentences, await errorSets('en'))).toEqual([]);
});

/** Codes of one area that are common all the same, because several rooms show them. */
const shownBySeveral: Record<string, string> = {
  WRONG_PASSWORD: 'the sign-in form, before any remote has come',
  UNKNOWN_USER: 'the sign-in form, before any remote has come',
  PASSWORD_CHANGE_REQUIRED: 'the sign-in form, before any remote has come',
  SECOND_FACTOR_REQUIRED: 'the sign-in form, before any remote has come',
  WRONG_FACTOR_CODE: 'the account, and the shell where it asks who it is',
  PASSKEY_REFUSED: 'the account, and the shell where it asks who it is',
  BILLING_BUSY: 'the member’s own billing, staff’s memberships, and the shell’s dialog',
  BILLING_UNVERIFIED: 'the agreements, and the shell’s gate',
  KEY_USED: 'every write',
};

/** The areas of the API (a core or a plugin counts as several) that name each code. */
function areasOf(codes: readonly string[]): Map<string, Set<string>> {
  const lines = execFileSync(
    'git',
    ['grep', '-hnoE', '--heading', String.raw`\b[A-Z]+_[A-Z_]+\b`, '--', 'api/src', ':!*.test.ts'],
    { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const found = new Map(codes.map((code) => [code, new Set<string>()]));
  let area = '';
  for (const line of lines.split('\n')) {
    if (line.startsWith('api/')) area = /^api\/src\/modules\/([^/]+)\//.exec(line)?.[1] ?? '';
    else found.get(line.slice(line.indexOf(':') + 1))?.add(area);
  }
  return found;
}

it('leaves the words of a code that one area alone throws to the remote that shows it', async () => {
  const common = (await errorSets('en')).find(({ path }) => path === commonPath);
  const codes = [...Object.keys(errorTable), ...Object.keys(fieldErrors)];
  const areas = areasOf(codes);
  const ofOneArea = codes.filter((code) => {
    const [first, ...others] = areas.get(code) ?? [];
    return first !== undefined && first !== '' && others.length === 0;
  });
  expect(ofOneArea.length).toBeGreaterThan(20);
  expect(ofOneArea.filter((code) => common?.errors[code] && !shownBySeveral[code])).toEqual([]);
});

it('shows no server sentence directly: it is English, and empty where no answer came', () => {
  const rooms = ['remotes', 'shared/features', 'shell/src'].flatMap((room) => [
    `${room}/*.ts`,
    `${room}/*.tsx`,
  ]);
  // Finding nothing ends with 1.
  const { stdout, stderr } = spawnSync(
    'git',
    ['grep', '-nE', String.raw`\(\{ msg\b|[a-z]\.msg\b`, '--', ...rooms, ':!*.test.*'],
    { cwd: house, encoding: 'utf8' },
  );
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
});
