import { readMatchesAddress, writeMatchesAddress } from './matchesAddress.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

it.each([
  ['', ''],
  [
    `client=${id(1)}&status=possible&strong=1&city=Nice&p=3`,
    `client=${id(1)}&status=possible&strong=1&city=Nice&p=3`,
  ],
  [
    `client=${id(1)}&chosen=${id(2)},${id(3)}&view=compare`,
    `client=${id(1)}&chosen=${id(2)}%2C${id(3)}&view=compare`,
  ],
  [`client=${id(1)}&answers=1&p=2`, `client=${id(1)}&answers=1&p=2`],
  // What cannot be meant is left out.
  ['client=me&status=sold&p=0&strong=yes', ''],
  [`client=${id(1)}&chosen=x,${id(2)},${id(2)}&view=compare`, `client=${id(1)}&chosen=${id(2)}`],
  [`client=${id(1)}&p=99999`, `client=${id(1)}&p=500`],
])('reads ?%s and writes it as ?%s', (given, written) => {
  const address = writeMatchesAddress(readMatchesAddress(new URLSearchParams(given)));
  expect(address).toBe(`/match-clients${written && `?${written}`}`);
});

it('compares four at most', () => {
  const five = [1, 2, 3, 4, 5].map(id).join(',');
  const address = readMatchesAddress(new URLSearchParams(`client=${id(9)}&chosen=${five}&view=compare`));
  expect([address.chosen.length, address.isComparing]).toEqual([5, false]);
});
