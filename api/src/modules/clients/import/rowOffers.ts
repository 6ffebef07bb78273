import type { ImportField, RentPeriod } from '@portico/contracts';
import { rentPeriods } from '@portico/contracts/lists';
import { offersOf } from '@portico/rules';
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

/** What a row with a rent leaves unsaid: of which period it is, or even whether the client would buy besides. */
type Assumed = 'period' | 'offer';
export type RowOffers = { offers: Partial<ClientOfferFields>; assumed?: Assumed };

const isPeriod = (text: string | undefined): text is RentPeriod =>
  (rentPeriods as readonly (string | undefined)[]).includes(text);

/**
 * Whether the client of a row looks to buy, to rent, or either, and the budgets. Left out are open ends, and everything
 * that the row does not mention. A row with a price and a rent means either. Of a new client, one with a rent alone means a
 * tenant, and a rent without a period is monthly, because most are; `offersFor` asks a known client's offers first.
 */
export function offersIn(row: Row): RowOffers {
  const { read } = row;
  const offer = read('rentPeriod', offerOf);
  const second = read('alsoRentPeriod', offerOf);
  const prices = rangeOf(row, ['minPriceUsd', 'maxPriceUsd', 'budgetUsd']);
  const rents = rangeOf(row, ['minRentUsd', 'maxRentUsd']);
  if (isPeriod(offer)) return { offers: tenantOf(offer, prices, rents, row) };
  if (offer === 'rent') return { offers: tenantOf('month', prices, rents, row), assumed: 'period' };
  const hasSecond = second !== undefined && second !== 'buy';
  if (!hasSecond && offer !== 'either' && !isNamed(rents))
    return { offers: { ...(offer && { rentPeriod: null }), ...asPrices(prices) } };
  if (!hasSecond && offer === undefined && !isNamed(prices))
    return { offers: tenantOf('month', prices, rents, row), assumed: 'offer' };
  const either = { rentPeriod: null, ...asPrices(prices), ...asRents(rents) };
  return isPeriod(second)
    ? { offers: { ...either, alsoRentPeriod: second } }
    : { offers: { ...either, alsoRentPeriod: 'month' }, assumed: 'period' };
}

/**
 * A row's fields for a client who is known: an assumed period gives way to the client's own. Where the row has a rent alone,
 * it stands beside the prices of one who buys.
 */
export function offersFor<Fields extends Partial<ClientOfferFields>>(
  client: ClientOfferFields,
  row: Fields,
  assumed: Assumed | undefined,
): Fields {
  const { rentPeriod, alsoRentPeriod } = row;
  const own = offersOf(client).rent?.period;
  if (!assumed || !(rentPeriod || alsoRentPeriod)) return row;
  if (assumed === 'offer' && client.rentPeriod === null) {
    const { rentPeriod: _assumed, minPriceUsd: min, maxPriceUsd: max, ...others } = row;
    const rents = asRents({ ...(min && { min }), ...(max && { max }) });
    return { ...others, alsoRentPeriod: own ?? rentPeriod, ...rents } as Fields;
  }
  return own ? { ...row, [rentPeriod ? 'rentPeriod' : 'alsoRentPeriod']: own } : row;
}
