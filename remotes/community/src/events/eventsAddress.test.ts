import { type EventsAddress, eventsAddress, readEventsAddress } from './eventsAddress.ts';

const addresses: [string, EventsAddress][] = [
  ['', { when: 'upcoming', page: 1 }],
  ['?when=past', { when: 'past', page: 1 }],
  ['?when=past&p=3', { when: 'past', page: 3 }],
  ['?p=2', { when: 'upcoming', page: 2 }],
];

it.each(addresses)('reads %j and writes it back', (search, address) => {
  expect(readEventsAddress(new URLSearchParams(search))).toEqual(address);
  expect(eventsAddress(address)).toBe(`/events${search}`);
});

it.each([
  ['?when=someday&p=x', 1],
  ['?p=0', 1],
  ['?p=-4', 1],
  ['?p=9999', 1000],
])('makes the best of %s', (search, page) => {
  expect(readEventsAddress(new URLSearchParams(search))).toEqual({ when: 'upcoming', page });
});
