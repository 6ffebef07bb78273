import { terms, villa } from '../listingForm.fixture.ts';
import { problemsOf } from '../listingProblems.ts';
import { stateOf } from '../listingState.ts';
import { emptyValues, type ListingValues } from '../listingValues.ts';
import { previewListing } from './previewListing.ts';

const now = new Date(2026, 10, 22, 12);
const brokerage = { _id: 'b1', name: 'Hale & Partners' };

function preview(values: ListingValues, saved: typeof villa | null = null) {
  const problems = problemsOf(values, { current: terms.version, accepted: 2 });
  return previewListing(values, { now, problems, noTitle: 'No title yet', saved, brokerage });
}
const whole = stateOf(villa).values;

it('shows of an unchanged listing what its own page shows to others', () => {
  const { property, price, dateListed, tagNames, lifestyleNames, realmData } = preview(whole, villa);
  expect(property).toEqual({ ...villa.property, state: 'California' });
  expect({ price, dateListed, tagNames, lifestyleNames }).toEqual({
    price: villa.price,
    dateListed: villa.dateListed,
    tagNames: ['rental_property'],
    lifestyleNames: ['sailing'],
  });
  expect(realmData.tags).toEqual([]);
});

it.each<[string, Partial<ListingValues>, object]>([
  [
    'shares',
    { isCoOwned: true, sharesTotal: '8', sharesAvailable: '3' },
    { coOwnership: { sharesTotal: 8, sharesAvailable: 3 } },
  ],
  ['shares nobody could sell', { isCoOwned: true, sharesTotal: '1e9' }, { coOwnership: null }],
  [
    'a plan elsewhere',
    { floorPlanUrl: 'https://plans.example/1.pdf' },
    { floorPlan: { url: 'https://plans.example/1.pdf' } },
  ],
  ['a plan that is a script', { floorPlanUrl: 'javascript:alert(1)' }, { floorPlan: null }],
  ['a measure in words', { livingArea: 'large' }, { property: { LivingArea: null } }],
  ['a place beyond the poles', { latitude: '91' }, { property: { Latitude: null } }],
  ['no title', { title_en: '' }, { title: { en: 'Ocean Drive 18' } }],
])('shows %s as the page would', (_, changed, shown) => {
  expect(preview({ ...whole, ...changed })).toMatchObject(shown);
});

it('names the writer’s brokerage on a new one, and a home that has no name yet', () => {
  expect(preview(emptyValues(now))).toMatchObject({
    listingBrokerage: brokerage,
    title: { en: 'No title yet' },
    dateListed: now.toISOString(),
  });
});
