import { act, render, screen } from '@testing-library/react';
import { checkLocales } from './check.ts';
import {
  missingKeys,
  registerWords,
  setLanguage,
  startLanguage,
  useFormat,
  useT,
  WordsScope,
} from './index.ts';
import * as commonAr from './locales/common.ar.ts';
import { common } from './locales/common.en.ts';
import * as commonZh from './locales/common.zh_hans.ts';

const english = {
  title: 'Listings',
  only: 'Only in English',
  found_one: '{{count}} home',
  found_other: '{{count}} homes',
};
const arabic = { title: 'العقارات', found_two: 'منزلان', found_other: '{{count}} منزل' };

function Screen() {
  const t = useT<typeof english>('listings');
  const format = useFormat();
  return (
    <ul>
      <li>{t('title')}</li>
      <li>{t('only')}</li>
      <li>{t('found', { count: 2 })}</li>
      <li>{t('common:actions.retry')}</li>
      <li>{format.money(12_400_000, 'USD')}</li>
    </ul>
  );
}

const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  void registerWords('listings', { en: english, ar: async () => ({ default: arabic }) });
});

afterEach(async () => {
  await act(() => setLanguage('en'));
  localStorage.clear();
});

it('keeps the words of two versions apart that stand in one page', () => {
  void registerWords('listings 2', { en: { ...english, title: 'Properties' } });
  render(
    <>
      <Screen />
      <WordsScope value={{ listings: 'listings 2' }}>
        <Screen />
      </WordsScope>
    </>,
  );
  const all = texts();
  expect([all[0], all[all.length / 2]]).toEqual(['Listings', 'Properties']);
  expect(all).toHaveLength(10);
  expect(all[8]).toBe(all[3]);
});

it('reads English at once', () => {
  render(<Screen />);
  expect(texts()).toEqual(['Listings', 'Only in English', '2 homes', 'Retry', '$12,400,000']);
});

it('turns the whole page to Arabic, right to left, and falls back to English per key', async () => {
  render(<Screen />);
  await act(() => setLanguage('ar'));
  expect(texts()).toContain('العقارات');
  expect(texts()).toContain('منزلان');
  expect(texts()).toContain('إعادة المحاولة');
  expect(texts()).toContain('Only in English');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
});

it('counts the words it had to read in English', async () => {
  render(<Screen />);
  await act(() => setLanguage('ar'));
  expect(missingKeys('ar')).toEqual(['listings:only']);
  expect(missingKeys('en')).toEqual([]);
});

it('remembers the choice for the next visit', async () => {
  await act(() => setLanguage('zh_hans'));
  await act(() => setLanguage('en'));
  localStorage.setItem('portico.language', 'zh_hans');
  expect(await act(() => startLanguage())).toBe('zh_hans');
  expect(document.documentElement).toHaveAttribute('lang', 'zh-Hans');
});

it('opens in English when the stored choice is nonsense or storage is blocked', async () => {
  localStorage.setItem('portico.language', 'klingon');
  expect(await startLanguage()).toBe('en');
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await startLanguage()).toBe('en');
});

it('loads words of a remote that arrives after the language was chosen', async () => {
  await act(() => setLanguage('ar'));
  const late = registerWords('late', { en: { hello: 'Hello' }, ar: async () => ({ hello: 'مرحبا' }) });
  await act(() => late);
  const Late = () => <p>{useT('late')('hello')}</p>;
  render(<Late />);
  expect(screen.getByText('مرحبا')).toBeInTheDocument();
});

it('reads English where words fail to arrive, and tries again at the next change', async () => {
  let attempts = 0;
  const loader = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('chunk lost');
    return { hello: 'مرحبا' };
  };
  const Flaky = () => <p>{useT('flaky')('hello')}</p>;
  void registerWords('flaky', { en: { hello: 'Hello' }, ar: loader });
  render(<Flaky />);
  await act(() => setLanguage('ar'));
  expect(screen.getByText('Hello')).toBeInTheDocument();
  await act(() => setLanguage('ar'));
  expect(screen.getByText('مرحبا')).toBeInTheDocument();
});

it('keeps to the last of two quick choices', async () => {
  await act(async () => {
    const first = setLanguage('ar');
    const second = setLanguage('zh_hans');
    await Promise.all([first, second]);
  });
  expect(document.documentElement).toHaveAttribute('lang', 'zh-Hans');
});

it.each([['common', { en: common, zh_hans: commonZh.common, ar: commonAr.common }]])(
  'has every %s word in every language',
  (_name, words) => {
    expect(checkLocales(words)).toEqual([
      { language: 'zh_hans', missing: [], unknown: [], wrongValues: [] },
      { language: 'ar', missing: [], unknown: [], wrongValues: [] },
    ]);
  },
);
