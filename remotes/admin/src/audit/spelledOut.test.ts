import { spelledOut } from './spelledOut.ts';

it.each([
  ['user-suspended', 'User suspended'],
  ['suspendedAt', 'Suspended at'],
  ['realmData.photoUrl', 'Realm data · photo url'],
  ['sign-in', 'Sign in'],
  ['', ''],
])('spells %j out as %j', (name, words) => {
  expect(spelledOut(name)).toBe(words);
});
