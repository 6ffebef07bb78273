import type { RentPeriod } from '@portico/contracts';

/** What a client would pay at least and at most, in US dollars; null where that end is open. */
export interface OfferBudget {
  least: number | null;
  most: number | null;
}

/** What a client looks for: to buy, to rent, or either, each with its budget; null where they do not. */
export interface ClientOffers {
  buy: OfferBudget | null;
  rent: (OfferBudget & { period: RentPeriod }) | null;
}

/** The fields in which a client's offers are stored and sent; the last three are missing in answers of older servers. */
export interface OfferFields {
  rentPeriod: RentPeriod | null;
  minPriceUsd: number | null;
  maxPriceUsd: number | null;
  alsoRentPeriod?: RentPeriod | null;
  minRentUsd?: number | null;
  maxRentUsd?: number | null;
}

/**
 * The prices of a client with a rent period are rents. Only a client without one has the second offer; an older server may
 * leave it behind when it makes a tenant of somebody who would have bought or rented, and then it no longer counts.
 */
export function offersOf(client: OfferFields): ClientOffers {
  const { rentPeriod, minPriceUsd, maxPriceUsd, alsoRentPeriod, minRentUsd, maxRentUsd } = client;
  const prices = { least: minPriceUsd, most: maxPriceUsd };
  if (rentPeriod !== null) return { buy: null, rent: { ...prices, period: rentPeriod } };
  const rents = { least: minRentUsd ?? null, most: maxRentUsd ?? null };
  return { buy: prices, rent: alsoRentPeriod ? { ...rents, period: alsoRentPeriod } : null };
}

/** The stored form of offers. Whoever looks for neither is stored as a buyer without a budget. */
export function offerFields({ buy, rent }: ClientOffers): Required<OfferFields> {
  const noRent = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };
  if (rent && !buy)
    return { rentPeriod: rent.period, minPriceUsd: rent.least, maxPriceUsd: rent.most, ...noRent };
  return {
    ...{ rentPeriod: null, minPriceUsd: buy?.least ?? null, maxPriceUsd: buy?.most ?? null },
    ...(rent ? { alsoRentPeriod: rent.period, minRentUsd: rent.least, maxRentUsd: rent.most } : noRent),
  };
}

/**
 * The client with the rents of a tenant beside the prices, which are open: two clients can then be compared field by field,
 * even if one of them buys and the other rents.
 */
export const rentBeside = <Client extends OfferFields>(client: Client): Client & Required<OfferFields> => {
  const { buy, rent } = offersOf(client);
  return { ...client, ...offerFields({ buy: buy ?? { least: null, most: null }, rent }) };
};

/** A client who looks for one offer only: their prices are those of the homes they are compared with. */
export type WithOneOffer<Client extends OfferFields> = Client & { alsoRentPeriod?: null };

const hasOneOffer = <Client extends OfferFields>(client: Client): client is WithOneOffer<Client> =>
  !client.alsoRentPeriod;

/** The client as somebody who wishes only to buy, or only to rent; null for one who does not wish for that. */
export function withOffer<Client extends OfferFields>(
  client: Client,
  isRental: boolean,
): WithOneOffer<Client> | null {
  if (hasOneOffer(client)) return isRental === (client.rentPeriod !== null) ? client : null;
  const { buy, rent } = offersOf(client);
  if (isRental ? !rent : !buy) return null;
  const only = offerFields(isRental ? { buy: null, rent } : { buy, rent: null });
  return { ...client, ...only, alsoRentPeriod: null };
}
