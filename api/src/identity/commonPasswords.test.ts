import { passwordProblems } from '@portico/rules';
import { isCommonPassword } from './commonPasswords.ts';

it.each([
  'Password1!',
  'P@ssw0rd123',
  'Welcome123!',
  'Qwerty123!',
  '1Qaz@wsx',
  'Trustno1!',
  'Passw0rd!Passw0rd!',
  'Abcd1234!',
])('%s satisfies the rule of A §5 and is refused as common', async (password) => {
  expect(passwordProblems(password)).toEqual([]);
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(['Harbor-Light!29', 'Brand-new!2027', 'xK9!mQ2wv4', `Aa1!${'Brick by brick '.repeat(16)}`])(
  '%s is taken',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

it('refuses a password that is little more than its owner’s names', async () => {
  const names = ['wilhelmina@portico.test', 'Wilhelmina'];
  expect(await isCommonPassword('Wilhelmina1!')).toBe(false);
  expect(await isCommonPassword('Wilhelmina1!', names)).toBe(true);
});

it('judges the longest password in a moment', async () => {
  const crafted = 'P@ssw0rd1!'.repeat(26).slice(0, 256);
  await isCommonPassword(crafted);
  // Of the processor's time: how busy the machine is must not decide.
  const begun = process.cpuUsage();
  await isCommonPassword(crafted);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500);
});
