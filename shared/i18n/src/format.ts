import { lookUp } from './engine.ts';
import { formattingLocale, type Language, languageDirection } from './languages.ts';
import { getLanguage } from './store.ts';
import { getUnits, type Units } from './units.ts';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

/** Intl objects are slow to create (about 0.1 ms), and a table needs the same one a thousand times. */
function remember<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  name: string,
  make: () => Format,
): Format {
  const known = cache.get(name);
  if (known) return known as Format;
  const made = make();
  cache.set(name, made);
  return made;
}

type DateInput = string | number | Date;

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function dateFormat(name: string, options: Intl.DateTimeFormatOptions, value: DateInput, language: Language) {
  // A day without a time is the same day everywhere, so the reader's time zone must not shift it.
  const timeZone = typeof value === 'string' && isDay.test(value) ? 'UTC' : undefined;
  const locale = formattingLocale(language);
  const key = `${name} ${locale} ${timeZone}`;
  return remember(key, () => new Intl.DateTimeFormat(locale, { ...options, timeZone })).format(
    new Date(value),
  );
}

/** `Nov 20, 2026`. Takes an ISO moment, or a day `YYYY-MM-DD`. */
export function formatDate(value: DateInput, language: Language = getLanguage()): string {
  return dateFormat('date', { dateStyle: 'medium' }, value, language);
}

/** `Friday, November 20`: for greetings and event lists, where the year is understood. */
export function formatDay(value: DateInput, language: Language = getLanguage()): string {
  return dateFormat('day', { weekday: 'long', day: 'numeric', month: 'long' }, value, language);
}

export function formatTime(value: DateInput, language: Language = getLanguage()): string {
  return dateFormat('time', { timeStyle: 'short' }, value, language);
}

/** `Nov 20, 2026, 9:05 PM`, in the reader's time zone. */
export function formatDateTime(value: DateInput, language: Language = getLanguage()): string {
  return dateFormat('dateTime', { dateStyle: 'medium', timeStyle: 'short' }, value, language);
}

/** The zone of the reader's clock: `Europe/Lisbon`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An older browser may not know a time zone; its times are then shown in UTC. */
function zoneOrUtc(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function zonedFormat(timeZone: string, options: Intl.DateTimeFormatOptions, language: Language) {
  const locale = formattingLocale(language);
  return remember(
    `zoned ${locale} ${timeZone} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { ...options, timeZone: zoneOrUtc(timeZone) }),
  );
}

/**
 * Formats a time in the local time of a place, not of the reader: `formatInZone(startsAt, 'Europe/Lisbon', { weekday:
 * 'long' })`.
 */
export function formatInZone(
  value: DateInput,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  language: Language = getLanguage(),
): string {
  return zonedFormat(timeZone, options, language).format(new Date(value));
}

/** `6:30 – 9:30 PM EST`: what both ends have in common is written once. */
export function formatSpanInZone(
  from: DateInput,
  to: DateInput,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  language: Language = getLanguage(),
): string {
  return zonedFormat(timeZone, options, language).formatRange(new Date(from), new Date(to));
}

export function formatNumber(
  value: number,
  language: Language = getLanguage(),
  options: Intl.NumberFormatOptions = {},
): string {
  const locale = formattingLocale(language);
  const name = `number ${locale} ${JSON.stringify(options)}`;
  return remember(name, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** `12.4K`, for chart axes and counters. */
export function formatCompact(value: number, language: Language = getLanguage()): string {
  return formatNumber(value, language, { notation: 'compact', maximumFractionDigits: 1 });
}

/** `ratio` is 0 to 1. */
export function formatPercent(ratio: number, language: Language = getLanguage()): string {
  return formatNumber(ratio, language, { style: 'percent', maximumFractionDigits: 0 });
}

/** Isolates left-to-right text inside right-to-left text: otherwise `US$ 475` would read `475 $US`. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/**
 * `$12,400,000`. `amount` is in whole units of the currency. Decimals are shown only if there are any, unless asked
 * for: a total reads `$1,100.00` with `{ decimals: 2 }`.
 */
export function formatMoney(
  amount: number,
  currency = 'USD',
  language: Language = getLanguage(),
  { decimals = Number.isInteger(amount) ? 0 : 2 }: { decimals?: 0 | 2 } = {},
): string {
  const text = formatNumber(amount, language, {
    style: 'currency',
    currency,
    // Not the narrow symbol: a Hong Kong dollar must not look like a US dollar.
    currencyDisplay: 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return languageDirection(language) === 'rtl' ? isolated(text) : text;
}

const squareMetresPerFoot = 0.09290304;

/** `8,140 sq ft`, or `756 m²` for readers who chose the metric system. Intl has no unit for areas. */
export function formatArea(
  squareFeet: number,
  language: Language = getLanguage(),
  units: Units = getUnits(),
): string {
  const isMetric = units === 'metric';
  const value = formatNumber(Math.round(isMetric ? squareFeet * squareMetresPerFoot : squareFeet), language);
  const key = isMetric ? 'units.squareMetres' : 'units.squareFeet';
  // A line never breaks between the number and its unit.
  return lookUp(language, 'common', key, { value }).replace(/ /g, '\u00a0');
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `3 days ago`, `in 2 hours`, `now`. `now` is an argument so that lists agree within one render. */
export function formatRelative(
  value: DateInput,
  now: DateInput = Date.now(),
  language: Language = getLanguage(),
): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000;
  const locale = formattingLocale(language);
  const format = remember(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 0];
  return size === 0 ? format.format(0, unit) : format.format(Math.trunc(seconds / size), unit);
}

export function createFormats(language: Language, units: Units = getUnits()) {
  return {
    /** The units of `area`, for measures that are written in others than square feet. */
    units,
    money: (amount: number, currency?: string, options?: { decimals?: 0 | 2 }) =>
      formatMoney(amount, currency, language, options),
    date: (value: DateInput) => formatDate(value, language),
    day: (value: DateInput) => formatDay(value, language),
    time: (value: DateInput) => formatTime(value, language),
    dateTime: (value: DateInput) => formatDateTime(value, language),
    relative: (value: DateInput, now?: DateInput) => formatRelative(value, now, language),
    inZone: (value: DateInput, timeZone: string, options: Intl.DateTimeFormatOptions) =>
      formatInZone(value, timeZone, options, language),
    spanInZone: (from: DateInput, to: DateInput, timeZone: string, options: Intl.DateTimeFormatOptions) =>
      formatSpanInZone(from, to, timeZone, options, language),
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
    compact: (value: number) => formatCompact(value, language),
    percent: (ratio: number) => formatPercent(ratio, language),
    area: (squareFeet: number) => formatArea(squareFeet, language, units),
  };
}
