import type { ImportField, RentPeriod } from '@portico/contracts';
import type { ClientOfferFields } from '../clientFields.ts';
import { type Reader, type Reason, remark, type Texts } from './rowTexts.ts';
import { budgetOf, offerOf } from './rowValues.ts';

type BudgetField = Parameters<typeof budgetOf>[0];
/** The ends of a range that the row names. */
type Range = { min?: number; max?: number };
type Row = { texts: Texts; read: Reader; left: Reason[] };

/** The limits from the columns of one budget; both stay open if they contradict each other. */
function rangeOf(
  { texts, read, left }: Row,
  [least, most, whole]: readonly [BudgetField, BudgetField, BudgetField?],
): Range {
  const budget = (field: BudgetField) => read(field, (text) => budgetOf(field, text));
  const [lower, upper, both] = [budget(least), budget(most), whole && budget(whole)];
  const min = lower?.min ?? upper?.min ?? both?.min;
  const max = upper?.max ?? lower?.max ?? both?.max;
  if (min && max && min > max) {
    const found = [texts[least], texts[most], whole && texts[whole]].filter(Boolean).join(' – ');
    left.push(remark({ code: 'TOO_SMALL', field: most }, found));
    return {};
  }
  return { ...(min && { min }), ...(max && { max }) };
}

const isNamed = (range: Range) => Object.keys(range).length > 0;
const asPrices = ({ min, max }: Range) => ({
  ...(min && { minPriceUsd: min }),
  ...(max && { maxPriceUsd: max }),
});
const asRents = ({ min, max }: Range) => ({
  ...(min && { minRentUsd: min }),
  ...(max && { maxRentUsd: max }),
});

function tenantOf(rentPeriod: RentPeriod, prices: Range, rents: Range, { texts, left }: Row) {
  if (!isNamed(rents)) return { rentPeriod, ...asPrices(prices) };
  const priced = (['maxPriceUsd', 'minPriceUsd', 'budgetUsd'] as const satisfies ImportField[]).find(
    (field) => texts[field],
  );
  if (priced && isNamed(prices))
    left.push(remark({ code: 'PRICE_OF_TENANT', field: priced }, texts[priced] ?? ''));
  return { rentPeriod, ...asPrices(rents) };
}

/**
 * Whether the client of a row looks to buy, to rent, or either, and the budgets. Left out are open ends, and everything
 * that the row does not mention. A row with a price and a rent means either, and one with a rent alone means a tenant. Most
 * rents are monthly, so a rent without a period is monthly.
 */
export function offersIn(row: Row): Partial<ClientOfferFields> {
  const { read } = row;
  const offer = read('rentPeriod', offerOf);
  const second = read('alsoRentPeriod', offerOf);
  const prices = rangeOf(row, ['minPriceUsd', 'maxPriceUsd', 'budgetUsd']);
  const rents = rangeOf(row, ['minRentUsd', 'maxRentUsd']);
  if (offer && offer !== 'buy' && offer !== 'either') return tenantOf(offer, prices, rents, row);
  const hasSecond = second !== undefined && second !== 'buy';
  if (!hasSecond && offer !== 'either' && !isNamed(rents))
    return { ...(offer && { rentPeriod: null }), ...asPrices(prices) };
  if (!hasSecond && offer === undefined && !isNamed(prices)) return tenantOf('month', prices, rents, row);
  const alsoRentPeriod = hasSecond && second !== 'either' ? second : 'month';
  return { rentPeriod: null, ...asPrices(prices), alsoRentPeriod, ...asRents(rents) };
}
