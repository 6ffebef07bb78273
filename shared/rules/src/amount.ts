/** Why a written amount was not taken. */
export type AmountProblem = 'NOT_A_NUMBER' | 'AMOUNT_UNCLEAR' | 'NOT_IN_DOLLARS';

/** What stands before the digits, the digits, their unit, and what stands behind. */
const shape = /^([^\d-]*)(\d[\d\s.,'’]*)(?:(k|m|mn|mio|million)(?!\p{L}))?([^\d]*)$/iu;
/** Groups of three, all with one separator. */
const grouped = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/;
const dollars = /^(us ?\$?|usd|\$|dollars?)?$/i;
const otherCurrency = /^(\p{Sc}|[a-z]{3}|euros?|pounds?)$/iu;
/** Nobody looks for a home at less: "1.5" leaves out that it speaks of millions. */
const least = 100;

/**
 * A separator before three digits is one of thousands, before one or two it begins a fraction. NaN for what may be read
 * in two ways, such as "1500.000", "1,500,00" or, of millions, "1.500".
 */
function numberOf(written: string, isOfMillions: boolean): number {
  const [, whole = '', separator, fraction = ''] = /^(.+?)(?:([.,])(\d{1,2}))?$/.exec(written) ?? [];
  const groups = grouped.exec(whole);
  if (!groups && !/^\d+$/.test(whole)) return Number.NaN;
  if (groups && (isOfMillions || groups[1] === separator)) return Number.NaN;
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

/**
 * The whole dollars of an amount as people write it: "$1,500,000", "1.500.000,00", "1 500 000 USD", "1.5m", "800k". What
 * could mean two amounts is not guessed.
 */
export function readAmount(text: string): number | AmountProblem {
  const [, before = '', digits = '', unit = '', after = ''] = shape.exec(text.trim()) ?? [];
  const marks = [before, after].map((mark) => mark.replace(/[\s.,:+~≈<>≤≥]+/g, ' ').trim());
  if (!digits) return 'NOT_A_NUMBER';
  if (!marks.every((mark) => dollars.test(mark)))
    return marks.some((mark) => otherCurrency.test(mark) && !dollars.test(mark))
      ? 'NOT_IN_DOLLARS'
      : 'NOT_A_NUMBER';
  const isOfMillions = /^m/i.test(unit);
  const number = numberOf(digits.replace(/[\s.,]+$/, ''), isOfMillions);
  const amount = unit ? Math.round(number * (isOfMillions ? 1_000_000 : 1_000)) : Math.trunc(number);
  return amount >= least ? amount : 'AMOUNT_UNCLEAR';
}
