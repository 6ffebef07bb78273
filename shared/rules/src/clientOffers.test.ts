import {
  type ClientOffers,
  type OfferFields,
  offerFields,
  offersOf,
  rentBeside,
  withOffer,
} from './clientOffers.ts';

const fields = (values: Partial<OfferFields> = {}): Required<OfferFields> => ({
  ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: null },
  ...{ alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null },
  ...values,
});
const price = { least: 1_000_000, most: null };
const rent = { least: null, most: 9_000, period: 'week' } as const;

it.each<[string, Required<OfferFields>, ClientOffers]>([
  ['to buy', fields({ minPriceUsd: 1_000_000 }), { buy: price, rent: null }],
  ['to rent', fields({ rentPeriod: 'week', maxPriceUsd: 9_000 }), { buy: null, rent }],
  [
    'either',
    fields({ minPriceUsd: 1_000_000, alsoRentPeriod: 'week', maxRentUsd: 9_000 }),
    { buy: price, rent },
  ],
])('reads and stores what a client looks for: %s', (_what, stored, offers) => {
  expect(offersOf(stored)).toEqual(offers);
  expect(offerFields(offers)).toEqual(stored);
});

it('reads an answer of a server that knows one offer only', () => {
  const { alsoRentPeriod, minRentUsd, maxRentUsd, ...earlier } = fields({ minPriceUsd: 1_000_000 });
  expect(offersOf(earlier)).toEqual({ buy: price, rent: null });
});

it('takes a tenant for a tenant alone, whatever an older server left behind', () => {
  const left = fields({ rentPeriod: 'week', maxPriceUsd: 9_000, alsoRentPeriod: 'month', maxRentUsd: 5 });
  expect(offersOf(left)).toEqual({ buy: null, rent });
  expect(withOffer(left, false)).toBeNull();
  expect(withOffer(left, true)).toEqual(fields({ rentPeriod: 'week', maxPriceUsd: 9_000 }));
});

it('puts the rents of a tenant beside the prices, and leaves a buyer as they are', () => {
  expect(rentBeside(offerFields({ buy: null, rent }))).toEqual(
    fields({ alsoRentPeriod: 'week', maxRentUsd: 9_000 }),
  );
  const buyer = offerFields({ buy: price, rent: null });
  expect(rentBeside(buyer)).toEqual(buyer);
});

it('makes two clients of one who would buy or rent, and leaves another as they are', () => {
  const either = { name: 'Ana', ...offerFields({ buy: price, rent }) };
  expect(withOffer(either, false)).toEqual({ name: 'Ana', ...offerFields({ buy: price, rent: null }) });
  expect(withOffer(either, true)).toEqual({ name: 'Ana', ...offerFields({ buy: null, rent }) });
  const buyer = offerFields({ buy: price, rent: null });
  expect([withOffer(buyer, false), withOffer(buyer, true)]).toEqual([buyer, null]);
});
