import {
  type EventsAddress,
  eventsAddress,
  firstAddress,
  questionOf,
  readEventsAddress,
} from './eventsAddress.ts';

const addresses: [string, Partial<EventsAddress>][] = [
  ['', {}],
  ['?when=past', { when: 'past' }],
  ['?when=past&p=3', { when: 'past', page: 3 }],
  ['?p=2', { page: 2 }],
  ['?kind=wealth&mine=1', { kind: 'wealth', isMine: true }],
  ['?view=month&month=2026-11', { view: 'month', month: '2026-11' }],
  ['?when=past&view=map&kind=network', { when: 'past', view: 'map', kind: 'network' }],
];

it.each(addresses)('reads %j and writes it back', (search, change) => {
  const address = { ...firstAddress, ...change };
  expect(readEventsAddress(new URLSearchParams(search))).toEqual(address);
  expect(eventsAddress(address)).toBe(`/events${search}`);
});

it.each([
  ['?when=someday&p=x', 1],
  ['?p=0', 1],
  ['?p=-4', 1],
  ['?p=9999', 1000],
  ['?view=year&month=2026-13&kind=other&mine=2', 1],
])('makes the best of %s', (search, page) => {
  expect(readEventsAddress(new URLSearchParams(search))).toEqual({ ...firstAddress, page });
});

it('asks for all the map shows at once, and for the page of a list', () => {
  const address = { ...firstAddress, page: 2, kind: 'wealth', isMine: true } as const;
  expect(questionOf(address)).toEqual({ when: 'upcoming', page: 2, kind: 'wealth', only: 'answered' });
  expect(questionOf({ ...address, view: 'map' })).toEqual({
    when: 'upcoming',
    limit: 100,
    kind: 'wealth',
    only: 'answered',
  });
});
