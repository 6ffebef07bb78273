import type { Database } from '../../db/client.ts';
import type { CheckoutRequest } from '../../providers/payments/payments.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { areHomesAvailable } from '../listings/index.ts';
import { readAgentId } from './checkout.repository.ts';
import { planPrice } from './planPrice.ts';
import { readOfferedListingPrice, readOfferedPrice } from './pricing.repository.ts';
import { readSeatsOf } from './seats.repository.ts';
import type { PriceVersion } from './sync.repository.ts';

/** What somebody is about to pay for, as the server knows it. */
export type Purchase = {
  kind: 'membership' | 'listings';
  price: PriceVersion;
  line: CheckoutRequest['lines'][number];
  /** The chosen homes; none for a membership. */
  listingIds: readonly string[];
};

/** Looks up the buyer's choice, within the transaction that opens the checkout. */
export type ReadPurchase = (tx: Database, buyer: { personId: string; at: Date }) => Promise<Purchase>;

const notAChoice = (field: string) =>
  new ApiProblem('INVALID_INPUT', { fields: { [field]: 'NOT_A_CHOICE' } });

/** A membership, at the price on offer under that name. */
export const membershipPurchase =
  (subscriptionPlan: string): ReadPurchase =>
  async (tx, { personId }) => {
    const price = await readOfferedPrice(tx, subscriptionPlan);
    if (!price) throw notAChoice('subscriptionPlan');
    const quantity = price.type === 'Team' ? await readSeatsOf(tx, personId, price) : 1;
    return { kind: 'membership', price, line: { price: planPrice(price), quantity }, listingIds: [] };
  };

/**
 * A year for each of the chosen homes, which must be the buyer's own and unpaid. Another home later is another purchase
 * with a year of its own, at full price (resolutions 52).
 */
export const homesPurchase =
  (subscriptionPlan: string, asked: readonly string[]): ReadPurchase =>
  async (tx, { personId, at }) => {
    const price = await readOfferedListingPrice(tx);
    if (!price || price.priceName !== subscriptionPlan) throw notAChoice('subscriptionPlan');
    const listingIds = [...new Set(asked)];
    const agentId = await readAgentId(tx, personId);
    const isAvailable = agentId !== null && (await areHomesAvailable(tx, agentId, listingIds, at));
    if (listingIds.length === 0 || !isAvailable) throw notAChoice('listings');
    const line = { price: planPrice(price), quantity: listingIds.length };
    return { kind: 'listings', price, line, listingIds };
  };
