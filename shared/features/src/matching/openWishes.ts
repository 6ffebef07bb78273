import type { ClientWishes, MatchReason } from '@portico/contracts';
import { measureWishes } from '@portico/contracts/listing-fields';

type Wishes = Omit<ClientWishes, '_id' | 'personId' | 'fullName' | 'city' | 'country'>;

/** A wish that the home does not meet, or of which nobody knows: what its match lacks to the whole. */
export type OpenWish =
  | { kind: 'price' | 'city'; value: null }
  | { kind: 'bedrooms' | 'bathrooms' | 'livingArea'; value: null }
  | { kind: 'lifestyle'; value: string };

/** What the reasons leave open of the client's wishes; those that rule a home out are never among them. */
export function openWishes(client: Wishes, reasons: readonly MatchReason[]): OpenWish[] {
  const has = (kind: MatchReason['kind'], value?: string) =>
    reasons.some((reason) => reason.kind === kind && (value === undefined || reason.value === value));
  const isPriced = client.minPriceUsd !== null || client.maxPriceUsd !== null;
  return [
    ...(has('country') && client.wishedCities.length > 0 ? [{ kind: 'city', value: null } as const] : []),
    ...(isPriced && !has('budget') ? [{ kind: 'price', value: null } as const] : []),
    ...measureWishes.flatMap(({ name, kind }) =>
      client[name] && !has(kind) ? [{ kind, value: null } as const] : [],
    ),
    ...client.lifestyleNames.flatMap((value) =>
      has('lifestyle', value) ? [] : [{ kind: 'lifestyle', value } as const],
    ),
  ];
}
