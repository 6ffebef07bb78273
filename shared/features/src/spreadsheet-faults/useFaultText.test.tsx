import { defineWords } from '@portico/i18n';
import { renderHook } from '@testing-library/react';
import { useFaultText } from './index.ts';

const useBoatT = defineWords('boats', {
  en: { errors: { NO_SAIL: 'The boat on line {{line}} has no sail.' } },
});

it.each([
  ['a code of the caller alone', 'NO_SAIL', { line: 3 }, 'The boat on line 3 has no sail.'],
  ['a code of any spreadsheet', 'IMPORT_TOO_MANY_ROWS', { max: 9 }, /^This file has more than 9 rows/],
  ['a code of all forms', 'PHONE_INVALID', {}, 'This is not a phone number.'],
  [
    'a number of no country',
    'PHONE_UNASSIGNED',
    { code: '+49' },
    /^There are no numbers like this under \+49/,
  ],
  ['a number of no country, as of an earlier release', 'PHONE_UNASSIGNED', {}, 'This is not a phone number.'],
  ['a code that nobody words', 'NO_RUDDER', {}, 'Something unexpected happened. Please try again.'],
])('words %s', (_what, code, values, text) => {
  const { result } = renderHook(() => useFaultText({ codes: ['NO_SAIL'], t: useBoatT() }));
  expect(result.current(code, values)).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text);
});
