import { readDescriptor } from '../build/descriptor.ts';
import { inHouse } from '../build/house.ts';
import { remoteTargets } from '../build/targets.ts';
import { moduleTypes } from '../build/types/moduleTypes.ts';
import { shellOffers } from '../build/types/provides.ts';
import { type Offered, slotMembers, slotTypes } from './slotTypes.ts';

const offered: Offered[] = [
  ...shellOffers().map((offer) => ({ ...offer, by: 'shell' })),
  ...remoteTargets().flatMap((target) =>
    (readDescriptor(target).offers ?? []).map((offer) => ({ ...offer, by: target.name })),
  ),
];

/** Without differences in formatting. */
const bare = (text: string) => text.replace(/\s+/g, ' ').replace(/;?\s*}/g, ' }');

it('uses the kit types: a place whose remote.json differs is found here', () => {
  const typed = moduleTypes(inHouse('shared/remote-kit/src/slots/slots.tsx')).declared.get('SlotGiven');
  const giving = offered.filter(({ given = {} }) => Object.keys(given).length > 0);
  const members = slotMembers(giving).map(([, text]) => text);
  expect(bare(typed ?? '')).toBe(bare(`interface SlotGiven { ${members.join(' ')} }`));
});

it('has an entry of values for every place', () => {
  expect(offered.filter(({ given }) => given === undefined)).toEqual([]);
});

it.each([
  'string } }\nalert(1)',
  'string } } alert(1); interface X { a: {',
  'A; import "x"',
  "'a' // b",
  'Array<string',
])('refuses %j, which is no type', (type) => {
  const offers = [{ slot: 'corner', versions: [1], by: 'gatherings', given: { a: type } }];
  expect(() => slotTypes(offers, 'here')).toThrow('The place corner gives');
});

it('writes the types of the values, with the types they name', () => {
  const given = { 'agentId?': 'string', onSaved: '(listing: ListingDetail, at: Date) => void', of: "'A'" };
  const offers = [
    { slot: 'page.aside', versions: [1, 2], by: 'listings', given },
    { slot: 'corner', versions: [1], by: 'shell' },
  ];
  expect(
    slotTypes(offers, 'here'),
  ).toBe(`// Written by \`portico slots\` from here. Write it again instead of editing it.
import type { ListingDetail } from '@portico/contracts';

/** What each place passes to the component that fills it; \`Partial\` of it where a page of an earlier release may pass less. */
export interface LiveSlots {
  /** Offered by shell, in version 1. */
  'corner': object;
  /** Offered by listings, in versions 1 and 2. */
  'page.aside': { agentId?: string; onSaved: (listing: ListingDetail, at: Date) => void; of: 'A' };
}
`);
});
