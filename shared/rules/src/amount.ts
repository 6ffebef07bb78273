/** Why a written amount was not taken. */
export type AmountProblem = 'NOT_A_NUMBER' | 'AMOUNT_UNCLEAR' | 'NOT_IN_DOLLARS';

const units: Record<string, number> = {
  'k|tsd|thousand|tausend|mille|mil|ألف|الف': 1_000,
  万: 10_000,
  'm|mn|mln|mio|mill|million(?:s|en|es)?|millón|millones|مليون|百万': 1_000_000,
  亿: 100_000_000,
};
/** The text before the digits, the digits, their unit, and the text after them. */
const shape = new RegExp(
  `^([^\\d-]*)(\\d[\\d\\s.,'’]*)(?:(${Object.keys(units).join('|')})(?!\\p{Script=Latin}|\\p{Script=Arabic}))?([^\\d]*)$`,
  'iu',
);
/** Groups of three, all with one separator. */
const grouped = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/;
const dollars = /^(us ?\$?|usd|\$|dollars?|dólares|美元|دولار)?$/i;
const otherCurrency = /^(\p{Sc}|[a-z]{3}|euros?|pounds?|元|人民币|درهم|ريال)$/iu;
/** "Ca. 1.5m" is one and a half million. */
const roughly =
  /(^|\s)(ca|circa|approx|approximately|about|around|etwa|rund|env|environ|aprox|约|大约|حوالي)(?=\s|$)/giu;
/** Nobody looks for a home at less: "1.5" leaves out that it speaks of millions. */
const least = 100;

/**
 * A separator before three digits is one of thousands, before one or two it begins a fraction. NaN for what may be read
 * in two ways, such as "1500.000", "1,500,00" or, of millions, "1.500".
 */
function numberOf(written: string, isLargeUnit: boolean): number {
  const [, whole = '', separator, fraction = ''] = /^(.+?)(?:([.,])(\d{1,2}))?$/.exec(written) ?? [];
  const groups = grouped.exec(whole);
  if (!groups && !/^\d+$/.test(whole)) return Number.NaN;
  if (groups && (isLargeUnit || groups[1] === separator)) return Number.NaN;
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

const unitOf = (written: string): number =>
  Object.entries(units).find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(written))?.[1] ?? 1;

/** Arabic digits and full-width signs as the others are. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .trim();

/**
 * The whole dollars of an amount as people write it: "$1,500,000", "1.500.000,00", "1 500 000 USD", "ca. 1.5m", "800k",
 * "150万". What could mean two amounts is not guessed.
 */
export function readAmount(text: string): number | AmountProblem {
  const [, before = '', digits = '', written = '', after = ''] = shape.exec(plain(text)) ?? [];
  const marks = [before, after].map((mark) =>
    mark
      .replace(/[\s.,:+~≈<>≤≥]+/g, ' ')
      .replace(roughly, ' ')
      .trim(),
  );
  if (!digits) return 'NOT_A_NUMBER';
  if (!marks.every((mark) => dollars.test(mark)))
    return marks.some((mark) => otherCurrency.test(mark) && !dollars.test(mark))
      ? 'NOT_IN_DOLLARS'
      : 'NOT_A_NUMBER';
  const unit = unitOf(written);
  const number = numberOf(digits.replace(/[\s.,]+$/, ''), unit > 1_000);
  const amount = written ? Math.round(number * unit) : Math.trunc(number);
  return amount >= least ? amount : 'AMOUNT_UNCLEAR';
}

/** The unit that an amount ends with, as it is written; empty without one. */
export const writtenUnit = (text: string): string => shape.exec(plain(text))?.[3] ?? '';
