import type { ClientWishes, MatchReason } from '@portico/contracts';
import { measureWishes } from '@portico/contracts/listing-fields';
import { type OfferBudget, offersOf } from '@portico/rules';

type Wishes = Omit<ClientWishes, '_id' | 'personId' | 'fullName' | 'city' | 'country'>;

/** A wish that the home does not meet, or of which nobody knows: what its match lacks to the whole. */
export type OpenWish =
  | { kind: 'price' | 'city'; value: null }
  | { kind: 'bedrooms' | 'bathrooms' | 'livingArea'; value: null }
  | { kind: 'lifestyle'; value: string };

const isLimited = (budget: OfferBudget | null) =>
  budget !== null && (budget.least !== null || budget.most !== null);

/** Where nobody says whether the home is for sale or to rent, the client has a budget only if they have one for either. */
function hasBudget(client: Wishes, isRental: boolean | undefined) {
  const { buy, rent } = offersOf(client);
  const asked =
    isRental === undefined ? [buy, rent].filter((offer) => offer !== null) : [isRental ? rent : buy];
  return asked.every(isLimited);
}

/**
 * What the reasons leave open of the client's wishes; those that rule a home out are never among them. Whether the home is
 * to rent matters for a client who would buy or rent.
 */
export function openWishes(client: Wishes, reasons: readonly MatchReason[], isRental?: boolean): OpenWish[] {
  const has = (kind: MatchReason['kind'], value?: string) =>
    reasons.some((reason) => reason.kind === kind && (value === undefined || reason.value === value));
  return [
    ...(has('country') && client.wishedCities.length > 0 ? [{ kind: 'city', value: null } as const] : []),
    ...(hasBudget(client, isRental) && !has('budget') ? [{ kind: 'price', value: null } as const] : []),
    ...measureWishes.flatMap(({ name, kind }) =>
      client[name] && !has(kind) ? [{ kind, value: null } as const] : [],
    ),
    ...client.lifestyleNames.flatMap((value) =>
      has('lifestyle', value) ? [] : [{ kind: 'lifestyle', value } as const],
    ),
  ];
}
