import { Value } from 'typebox/value';
import { UserInviteBody } from './administration.ts';
import { ListingUpdateBody } from './listingWrite.ts';

it.each([
  ['Zoë', true],
  ['أميرة', true],
  ['李 娜', true],
  ['Ana\u200f', true],
  ['Ana\u202eReyes', false],
  ['\u2066Ana\u2069', false],
  ['Ana\u0000', false],
])('takes %j for a name: %s', (name, isTaken) => {
  const { firstName } = UserInviteBody.properties;
  expect(Value.Check(firstName, name)).toBe(isTaken);
  expect(Value.Check(ListingUpdateBody, { version: 1, title: { en: name } })).toBe(isTaken);
});
