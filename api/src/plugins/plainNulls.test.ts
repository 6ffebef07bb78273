import { nullable } from '@portico/contracts';
import serializerOf from 'fast-json-stringify';
import { Type } from 'typebox';
import { withPlainNulls } from './plainNulls.ts';

const Home = Type.Object({
  price: nullable(Type.Number()),
  state: nullable(Type.Enum(['Active', 'Sold'])),
  agent: nullable(Type.Object({ name: nullable(Type.String()) })),
  rooms: nullable(Type.Array(nullable(Type.Integer()))),
  media: Type.Union([Type.String(), Type.Null(), Type.Number()]),
});
const empty = { price: null, state: null, agent: null, rooms: null, media: null };
const full = { price: 1.5, state: 'Sold', agent: { name: 'Ann' }, rooms: [1, null], media: 3 };

it.each([
  ['everything', full],
  ['nothing', empty],
  ['a part of a part', { ...full, agent: { name: null }, media: 'film' }],
])('answers with %s as the union would', (_, home) => {
  const plain = serializerOf(withPlainNulls(Home));
  expect(JSON.parse(plain(home))).toEqual(home);
  expect(plain(home)).toBe(serializerOf(Home)(home));
});

it('still leaves out fields that the schema does not name, and refuses values that lack a part', () => {
  const plain = serializerOf(withPlainNulls(Home));
  expect(JSON.parse(plain({ ...full, agent: { name: 'Ann', password: 'secret' } }))).toEqual(full);
  const { price, ...without } = full;
  expect(() => plain(without)).toThrow('"price" is required!');
});

it('keeps the unions of several kinds', () => {
  expect(withPlainNulls(Home).properties.media).toEqual(Home.properties.media);
});
