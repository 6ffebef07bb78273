import { listingMeasures } from '@portico/contracts/listing-fields';
import { listingBody, listingChanges, numberOf } from './listingBody.ts';
import { agentId, terms, villa } from './listingForm.fixture.ts';
import { problemsOf } from './listingProblems.ts';
import { stateOf } from './listingState.ts';
import { developmentValues, emptyValues, type ListingValues, unitValues } from './listingValues.ts';

const now = new Date(2026, 10, 22, 23, 30);
const owner = { agentId, parentId: undefined, termsVersion: 2 };
const whole = stateOf(villa).values;

it('begins with the defaults of B §4', () => {
  expect(emptyValues(now)).toMatchObject({
    status: 'Active',
    listingType: 'Manual',
    country: 'United States',
    dateAvailable: '2026-11-22',
    isRental: false,
    rentPeriod: 'month',
    currency: 'USD',
  });
});

it('reads a listing and sends the same values back', () => {
  expect(listingBody(whole, owner)).toMatchObject({
    listingType: 'Manual',
    status: 'Active',
    archived: false,
    price: { amount: 12_400_000, currency: 'USD', period: 'month' },
    property: { streetAddress: 'Ocean Drive 18', state: 'California', unitNumber: null, LivingArea: 8140 },
    realmData: {
      tags: [
        { tag: 'private_pool', visible: false },
        { tag: 'rental_property', visible: true },
      ],
      tagNames: ['private_pool', 'rental_property'],
      lifestyleNames: ['sailing'],
    },
    coOwnership: null,
    startPrice: null,
    termsVersion: 2,
  });
});

it.each<[string, Partial<ListingValues>, object]>([
  ['nothing', {}, {}],
  ['spaces around a text', { city: ' Malibu ' }, {}],
  ['a status', { status: 'hidden' }, { status: 'hidden', archived: true }],
  ['a price taken away', { price: '' }, { price: { amount: null, currency: 'USD', period: 'month' } }],
  ['a price with separators', { price: '12,400,000' }, {}],
  [
    'a rent of another period',
    { rentPeriod: 'season' },
    { price: { amount: 12_400_000, currency: 'USD', period: 'season' } },
  ],
  [
    'no rental any more',
    { isRental: false },
    {
      price: { amount: 12_400_000, currency: 'USD' },
      realmData: {
        tags: [{ tag: 'private_pool', visible: false }],
        tagNames: ['private_pool'],
        lifestyleNames: ['sailing'],
      },
    },
  ],
  [
    'shares',
    { isCoOwned: true, sharesTotal: '8', sharesAvailable: '3' },
    { coOwnership: { sharesTotal: 8, sharesAvailable: 3 } },
  ],
  ['a client of what is no prospect', { client: '{"_id":"c1","fullName":"Ann"}' }, {}],
  [
    'a prospect and its client',
    { listingType: 'Prospect', client: '{"_id":"c1","fullName":"Ann"}' },
    { listingType: 'Prospect', clientPersonId: 'c1' },
  ],
  [
    'a plan elsewhere',
    { floorPlanUrl: 'https://plans.example/1.pdf' },
    { floorPlan: { url: 'https://plans.example/1.pdf' } },
  ],
])('tells the server of %s', (_, changed, told) => {
  expect(listingChanges({ ...whole, ...changed }, whole)).toEqual(told);
});

it('gives developments their start price, and units the place of their development', () => {
  const development = { ...developmentValues(now, [agentId]), startPrice: '900000' };
  expect(listingBody(development, owner)).toMatchObject({
    isDevelopment: true,
    startPrice: { amount: 900_000, currency: 'USD' },
    realmData: { tagNames: ['new_development'] },
  });
  const unit = unitValues(now, [agentId], whole);
  expect(listingBody(unit, { ...owner, parentId: villa._id })).toMatchObject({
    parentListing: villa._id,
    isDevelopment: false,
    property: { streetAddress: 'Ocean Drive 18', city: 'Malibu' },
    price: { amount: null, currency: 'USD' },
    realmData: { tagNames: ['new_development'], lifestyleNames: ['sailing'] },
  });
});

it.each([
  ['', null],
  [' 1 200 ', 1200],
  ['12,400,000', 12_400_000],
  ['1,24,00,000', 12_400_000],
  ['12.400.000', 12_400_000],
  ['12.5', 12.5],
  ['12,5', Number.NaN],
  ['0,125', Number.NaN],
  ['-80.191', -80.191],
  ['2.125', 2.125],
  ['-118.78', -118.78],
  ['ten', Number.NaN],
])('reads %j as %p', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

it('reads a dot in a whole number as a separator of thousands', () => {
  expect(numberOf('850.000', true)).toBe(850_000);
  expect(numberOf('12.5', true)).toBe(12.5);
});

const current = { current: terms.version, accepted: 2 };

it.each<[string, Partial<ListingValues>, object]>([
  ['a whole listing', {}, {}],
  ['no street', { streetAddress: ' ' }, { streetAddress: { key: 'problem.required' } }],
  ['a ZIP of four digits', { zipcode: '9026' }, { zipcode: { key: 'problem.zipcode' } }],
  ['a price in words', { price: 'ten' }, { price: { key: 'problem.number' } }],
  ['half a bedroom', { bedroomsTotal: '2.5' }, { bedroomsTotal: { key: 'problem.whole' } }],
  [
    'a house of the future',
    { yearBuilt: '3000' },
    { yearBuilt: { key: 'problem.range', values: { from: 1000, to: listingMeasures.yearBuilt.limits.to } } },
  ],
  [
    'shares without a number',
    { isCoOwned: true },
    { sharesTotal: { key: 'problem.required' }, sharesAvailable: { key: 'problem.required' } },
  ],
  [
    'more for sale than there are',
    { isCoOwned: true, sharesTotal: '2', sharesAvailable: '3' },
    { sharesAvailable: { key: 'problem.shares' } },
  ],
  ['shares of what is not shared', { sharesTotal: 'x' }, {}],
])('finds with %s', (_, changed, found) => {
  expect(problemsOf({ ...whole, ...changed }, current)).toEqual(found);
});

it('asks for the terms when they were never accepted or have changed, and not of a prospect', () => {
  const asked = { hasAcceptedTerms: { key: 'problem.terms' } };
  expect(problemsOf(whole, { current: 2, accepted: null })).toEqual(asked);
  expect(problemsOf(whole, { current: 3, accepted: 2 })).toEqual(asked);
  expect(problemsOf({ ...whole, hasAcceptedTerms: true }, { current: 3, accepted: 2 })).toEqual({});
  expect(problemsOf({ ...whole, listingType: 'Prospect' }, { current: 3, accepted: null })).toEqual({});
});
