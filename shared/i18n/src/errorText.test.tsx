import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { errorText, registerWords, setLanguage, useErrorText, WordsScope } from './index.ts';

const conflict = { code: 'CONFLICT', msg: 'In the words of the server.' };
const scope = { lettings: 'lettings 2' };
const inRemote = ({ children }: { children: ReactNode }) => <WordsScope value={scope}>{children}</WordsScope>;

beforeAll(async () => {
  await registerWords('lettings 2', {
    en: { errors: { CONFLICT: 'Somebody has just let it.', LET_TWICE: 'It is let twice.' } },
    zh_hans: async () => ({ errors: { CONFLICT: '刚刚已被租出。' } }),
  });
});

afterEach(() => act(() => setLanguage('en')));

it('words a code in the language of the reader', async () => {
  const { result } = renderHook(useErrorText);
  await act(() => setLanguage('ar'));
  expect(result.current(conflict)).toBe(
    'أجرى شخص آخر تغييرًا على هذا. يُرجى إعادة التحميل والمحاولة مرة أخرى.',
  );
  expect(errorText(conflict)).toBe(result.current(conflict));
});

it("takes a remote's own words before the common ones, in each language", async () => {
  const { result } = renderHook(useErrorText, { wrapper: inRemote });
  expect(result.current(conflict)).toBe('Somebody has just let it.');
  expect(result.current({ code: 'LET_TWICE', msg: 'Twice.' })).toBe('It is let twice.');
  expect(result.current({ code: 'NOT_FOUND', msg: '' })).toMatch(/^This does not exist/);
  await act(() => setLanguage('zh_hans'));
  expect(result.current(conflict)).toBe('刚刚已被租出。');
});

it("shows readers of English the server's own sentence, and words a code that came without one", () => {
  expect(errorText(conflict)).toBe('In the words of the server.');
  const expected = 'This was changed by someone else. Please reload and try again.';
  expect(errorText({ code: 'CONFLICT', msg: '' })).toBe(expected);
});

it('words a code of one feature with the words that came with it', async () => {
  const { result } = renderHook(useErrorText);
  await act(() =>
    registerWords('stamps', {
      en: { errors: { STAMP_USED: 'This stamp was used.', CONFLICT: 'Never seen elsewhere.' } },
      zh_hans: async () => ({ errors: { STAMP_USED: '这枚邮票已使用。', CONFLICT: '其他地方不会出现。' } }),
    }),
  );
  await act(() => setLanguage('zh_hans'));
  expect(result.current({ code: 'STAMP_USED', msg: 'This stamp was used.' })).toBe('这枚邮票已使用。');
  expect(result.current(conflict)).toBe('此内容已被他人修改，请重新加载后再试。');
});

it("introduces the server's sentence in the reader's language where a code has no words", async () => {
  const { result } = renderHook(useErrorText);
  await act(() => setLanguage('zh_hans'));
  expect(result.current({ code: 'OUT_OF_STAMPS', msg: 'There are no stamps left.' })).toBe(
    '此操作未能完成。服务器的答复（英文）：There are no stamps left.',
  );
});

it("shows the server's sentence for a code it has no words for", () => {
  expect(errorText({ code: 'OUT_OF_STAMPS', msg: 'There are no stamps left.' })).toBe(
    'There are no stamps left.',
  );
  expect(errorText({ code: 'OUT_OF_STAMPS', msg: '' })).toBe(
    'Something unexpected happened. Please try again.',
  );
});
