import { apiBreaks } from './apiChange.ts';

const shape = {
  answer: 'object',
  'answer.data': 'array',
  'answer.data[]': 'object',
  'answer.data[].price': 'number|null',
  'answer.data[].status': '"active"|"sold"',
  'answer.data[].note': '?string',
  body: 'object',
  'body.reason': 'string',
  'body.limit': '?integer',
  query: 'object',
};
const without = (path: string) => Object.fromEntries(Object.entries(shape).filter(([key]) => key !== path));

it.each<[string, Record<string, string>]>([
  ['nothing at all', shape],
  ['a new field of the answer', { ...shape, 'answer.data[].beds': 'integer' }],
  ['a field that is always there now', { ...shape, 'answer.data[].note': 'string' }],
  ['a narrower answer', { ...shape, 'answer.data[].price': 'integer' }],
  ['an answer of fixed texts', { ...shape, 'answer.data[].note': '?"long"|"short"' }],
  ['a request that takes anything', { ...shape, 'body.reason': 'anything' }],
  ['a new status', { ...shape, 'answer.data[].status': '"active"|"held"|"sold"' }],
  ['a new field that may be left out', { ...shape, 'body.note': '?string', 'query.page': '?integer' }],
  ['a wider field of the request', { ...shape, 'body.limit': '?number|null' }],
  ['a required field of a new part', { ...shape, 'body.more': '?object', 'body.more.id': 'string' }],
])('removes nothing: %s', (_what, after) => {
  expect(apiBreaks(shape, after)).toEqual([]);
});

it.each<[string, Record<string, string>]>([
  ['no longer answers data[].price', without('answer.data[].price')],
  ['may leave data[].price out', { ...shape, 'answer.data[].price': '?number|null' }],
  [
    'answers data[].price as string, and no longer as number or null',
    { ...shape, 'answer.data[].price': 'string' },
  ],
  [
    'answers data[].note as string or null, and no longer as string',
    { ...shape, 'answer.data[].note': '?string|null' },
  ],
  ['demands limit', { ...shape, 'body.limit': 'integer' }],
  ['demands note', { ...shape, 'body.note': 'string' }],
  ['demands page', { ...shape, 'query.page': 'integer' }],
  ['no longer takes limit', without('body.limit')],
  ['takes reason as "sold", and no longer as string', { ...shape, 'body.reason': '"sold"' }],
])('%s', (sentence, after) => {
  expect(apiBreaks(shape, after)).toEqual([sentence]);
});

it('reports required fields of a request that had no body before', () => {
  const after = { answer: 'object', body: 'object', 'body.reason': 'string', 'body.note': '?string' };
  expect(apiBreaks({ answer: 'object' }, after)).toEqual(['demands reason']);
});
