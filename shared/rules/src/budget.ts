import { type AmountProblem, readAmount, writtenUnit } from './amount.ts';

/** Whole dollars; null leaves an end of the range open. */
export type Budget = { min: number | null; max: number | null };

const between = /^(?:between|zwischen|entre|介于)\s*/i;
const from =
  /^(?:>=?|≥|from|over|above|at least|min(?:imum|destens)?\b\.?|ab|von|über|mehr als|à partir de|dès|plus de|a partir de|desde|más de|من)\s*(?=[\d\s$~])/iu;
const upTo =
  /^(?:<=?|≤|up to|under|below|at most|max(?:imum|imal)?\b\.?|bis(?: zu)?|unter|höchstens|jusqu['’]à|moins de|hasta|menos de|最多|حتى)\s*/iu;
const openEnd = /(?:\+|以上|and more|and up|or more|und mehr|et plus|y más)\s*$/iu;
/** The separator between the two limits of a range. */
const separator = /\s+(?:to|bis|und|and|à|et|a|y|hasta|إلى|الى|و)\s+|\s*[-–—~～至到]\s*/iu;
/** A smaller amount before one with a unit has left out its own: "900 - 1m". */
const leastWritten = 10_000;

/** "1.2 - 3m" speaks of millions twice. */
function lowerEnd(text: string, upper: number, unit: string): number | AmountProblem {
  const written = readAmount(text);
  if (!unit || writtenUnit(text)) return written;
  const withUnit = readAmount(`${text}${unit}`);
  if (typeof withUnit === 'number' && withUnit <= upper) return withUnit;
  return typeof written === 'number' && written < leastWritten ? 'AMOUNT_UNCLEAR' : written;
}

function readRange(lower: string, upper: string): Budget | AmountProblem {
  const max = readAmount(upper);
  if (typeof max === 'string') return max;
  const min = lowerEnd(lower, max, writtenUnit(upper));
  if (typeof min === 'string') return min;
  return min > max ? 'AMOUNT_UNCLEAR' : { min, max };
}

/**
 * A budget as one cell of a spreadsheet has it: "1.2m - 3m", "500 to 800k", "from 2m", "3m+", "up to $900,000". One amount
 * alone is the most that is to be paid.
 */
export function readBudget(text: string): Budget | AmountProblem {
  const told = text.trim().replace(between, '');
  const limited = told.replace(upTo, '');
  if (limited !== told) {
    const max = readAmount(limited);
    return typeof max === 'string' ? max : { min: null, max };
  }
  const started = told.replace(from, '');
  const amount = readAmount(started.replace(openEnd, ''));
  if (typeof amount === 'number')
    return started !== told || openEnd.test(started)
      ? { min: amount, max: null }
      : { min: null, max: amount };
  const [lower = '', upper = '', more] = started.split(separator);
  return upper && more === undefined ? readRange(lower, upper) : amount;
}
