import type { Declarations } from '../build/types/declarations.ts';
import { numberAfter, numberFaults, numberFor, roomChanges } from './roomNumbers.ts';

const entry = '@portico/client';
const exported = (names: Record<string, string>): Declarations => ({
  form: 2,
  texts: Object.fromEntries(Object.entries(names).map(([name, text]) => [`send.ts#${name}`, text])),
  rooms: { [entry]: Object.fromEntries(Object.keys(names).map((name) => [name, [`send.ts#${name}`]])) },
});
const first = exported({ get: 'get (url: string) =>', retries: 'retries : 2' });
const promised = { numbers: { client: '1.2.0', ui: '1.0.0' }, declarations: first };
const given = promised.numbers;

it('finds a breaking change of a room by its name, and says which number it takes', () => {
  const now = exported({ get: 'get (url: string, options: Options) =>' });
  expect(numberFaults(promised, now, given)).toEqual([
    'changes the types of get of @portico/client, so that what was built with 1.2.0 may not work: run `pnpm room-numbers`, which makes it 2.0.0',
    'removes retries of @portico/client, so that what was built with 1.2.0 may not work: run `pnpm room-numbers`, which makes it 2.0.0',
  ]);
});

it('lets an addition go on without a number; the command makes it a minor one', () => {
  const now = exported({
    get: 'get (url: string, options?: Options) =>',
    retries: 'retries : 2',
    put: 'put',
  });
  expect(numberFaults(promised, now, given)).toEqual([]);
  const changes = roomChanges(promised, now);
  expect(changes).toEqual([{ room: 'client', breaking: [], compatible: [`${entry}#put`, `${entry}#get`] }]);
  expect(changes.map((change) => numberAfter('1.2.0', change))).toEqual(['1.3.0']);
});

it('finds a major number that was written by hand, under which later changes would not be found', () => {
  expect(numberFaults(promised, first, { ...given, client: '2.0.0' })).toEqual([
    'shared/client is 2.0.0, but what it exports is written down for 1.2.0: run `pnpm room-numbers`',
  ]);
});

it.each([
  ['1.2.0', [], '1.3.0'],
  ['1.4.0', [], '1.4.0'],
  ['1.2.1', ['@portico/client#gone'], '2.0.0'],
  ['0.9.0', ['@portico/client#gone'], '2.0.0'],
  ['3.0.0', ['@portico/client#gone'], '3.0.0'],
])(
  'a number written by hand, %s, stays after 1.2.0 only where it is high enough for %j: %s',
  (given, breaking, number) => {
    expect(numberFor('1.2.0', given, { breaking })).toBe(number);
  },
);
