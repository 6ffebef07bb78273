import { brokeragesHref, readBrokerageAddress } from './brokerageAddress.ts';

it.each([[''], ['?category=all&name=Banyan+%26+Bay&view=map&p=3']])(
  'reads %j and writes the same',
  (query) => {
    expect(brokeragesHref(readBrokerageAddress(new URLSearchParams(query)))).toBe(`/brokerages/list${query}`);
  },
);

it('makes the best of what it does not know', () => {
  const address = readBrokerageAddress(new URLSearchParams('category=archived&view=globe&p=-3'));
  expect(address).toEqual({ name: '', category: '', view: 'list', page: 1 });
});
