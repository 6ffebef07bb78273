import { ApiError } from '@portico/client';
import { nearestRefusal, refusalOf, withFlatFields } from './index.ts';

const error = new ApiError({
  code: 'INVALID_INPUT',
  status: 400,
  msg: 'Not valid.',
  fields: { 'name.firstName': 'This is too long.', phone: 'This is not a phone number.' },
  fieldCodes: { 'name.firstName': { code: 'TOO_LONG' }, phone: { code: 'PHONE_INVALID' } },
});

it('gives sentences and codes the names of a flat form', () => {
  expect(withFlatFields(error)).toMatchObject({
    fields: { firstName: 'This is too long.', phone: 'This is not a phone number.' },
    fieldCodes: { firstName: { code: 'TOO_LONG' }, phone: { code: 'PHONE_INVALID' } },
  });
});

it('leaves other errors as they are', () => {
  const bug = new TypeError('x is undefined');
  expect(withFlatFields(bug)).toBe(bug);
});

it('tells of one field, also where an older server sends no code', () => {
  expect(refusalOf(error, 'phone')).toEqual({ code: 'PHONE_INVALID', msg: 'This is not a phone number.' });
  expect(refusalOf(error, 'bio')).toBeUndefined();
  const older = new ApiError({ code: 'INVALID_INPUT', status: 400, msg: '', fields: { bio: 'Too long.' } });
  expect(refusalOf(older, 'bio')).toEqual({ code: '', msg: 'Too long.' });
});

it('tells of the first field that is named, else of the refusal itself', () => {
  expect(nearestRefusal(error)).toEqual({ code: 'TOO_LONG', msg: 'This is too long.' });
  const whole = new ApiError({ code: 'TOO_LARGE', status: 413, msg: 'That is too large to send.' });
  expect(nearestRefusal(whole)).toBe(whole);
});
