import type { TransportCode } from '@portico/client';
import { errorText, type Language, languages, missingKeys, setLanguage } from '@portico/i18n';
import { act } from '@testing-library/react';

// The words for the server's codes are in several rooms: tools/words/errorWords.test.ts.
const transport = {
  OFFLINE: true,
  TIMEOUT: true,
  MALFORMED: true,
  ABORTED: true,
} satisfies Record<TransportCode, true>;
const codes = Object.keys(transport);
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');
const unexpected = 'Something unexpected happened. Please try again.';

afterEach(() => act(() => setLanguage('en')));

it.each(codes)('has English words for %s, of which no server tells', (code) => {
  expect(errorText({ code, msg: '' })).not.toBe(unexpected);
});

it.each(others)('has words for each of them in %s', async (language: Language) => {
  await act(() => setLanguage(language));
  for (const code of codes) errorText({ code, msg: '' });
  expect(missingKeys(language).filter((key) => key.startsWith('common:errors.'))).toEqual([]);
});
