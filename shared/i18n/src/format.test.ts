import {
  formatArea,
  formatDate,
  formatInZone,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSpanInZone,
} from './format.ts';

const money: [number, string, 'en' | 'zh_hans' | 'ar', { decimals?: 0 | 2 }, string][] = [
  [12_400_000, 'USD', 'en', {}, '$12,400,000'],
  [1100, 'USD', 'en', { decimals: 2 }, '$1,100.00'],
  [99.5, 'EUR', 'en', {}, '€99.50'],
  [7_200_000, 'CHF', 'en', {}, 'CHF 7,200,000'],
  [1500, 'USD', 'zh_hans', {}, 'US$1,500'],
  [1500, 'HKD', 'en', {}, 'HK$1,500'],
];

it.each(money)('writes %d %s in %s', (amount, currency, language, options, expected) => {
  expect(formatMoney(amount, currency, language, options).replace(/\u00a0/g, ' ')).toBe(expected);
});

it('keeps Western digits in Arabic, for the display face has no others', () => {
  expect(formatMoney(1500, 'USD', 'ar')).toContain('1,500');
  expect(formatNumber(1234.5, 'ar')).toBe('1,234.5');
});

it('keeps currency and amount together where text runs from right to left', () => {
  expect(formatMoney(1500, 'USD', 'ar')).toMatch(/^\u2066.*1,500.*\u2069$/);
  expect(formatMoney(1500, 'USD', 'en')).toBe('$1,500');
});

it('does not let a time zone move a day', () => {
  expect(formatDate('2026-11-20', 'en')).toBe('Nov 20, 2026');
});

const now = '2026-11-20T12:00:00Z';
const moments: [string, string][] = [
  ['2026-11-20T11:59:40Z', 'now'],
  ['2026-11-20T11:10:00Z', '50 minutes ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-22T12:00:00Z', 'in 2 days'],
  ['2025-10-01T12:00:00Z', 'last year'],
];

it.each(moments)('%s is %s', (moment, expected) => {
  expect(formatRelative(moment, now, 'en')).toBe(expected);
});

it('writes areas in both measures', () => {
  expect(formatArea(8140, 'en')).toBe('8,140\u00a0sq\u00a0ft');
  expect(formatArea(8140, 'en', 'metric')).toBe('756\u00a0m²');
});

it('writes shares without decimals', () => {
  expect(formatPercent(0.426, 'en')).toBe('43%');
});

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

it('shows a time as the clocks of the place do', () => {
  expect(plain(formatInZone('2026-07-01T17:00:00Z', 'Europe/London', time, 'en'))).toBe('6:00 PM GMT+1');
  expect(formatInZone('2026-12-01T03:00:00Z', 'America/New_York', { day: 'numeric' }, 'en')).toBe('30');
});

it('says once what both ends of a span share', () => {
  const span = formatSpanInZone(
    '2026-11-20T23:30:00Z',
    '2026-11-21T02:30:00Z',
    'America/New_York',
    time,
    'en',
  );
  expect(plain(span)).toBe('6:30 – 9:30 PM EST');
});

it('reads in UTC where the zone is not known, and says so', () => {
  expect(plain(formatInZone('2026-07-01T17:00:00Z', 'Europe/Atlantis', time, 'en'))).toBe('5:00 PM UTC');
});
