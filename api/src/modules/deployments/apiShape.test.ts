import { Type } from 'typebox';
import { apiShapeOf } from './apiShape.ts';

it('lists field by field what a route accepts and returns', () => {
  const Listing = Type.Object({
    price: Type.Union([Type.Number(), Type.Null()]),
    status: Type.Union([Type.Literal('sold'), Type.Literal('active')]),
    note: Type.Optional(Type.String()),
    tags: Type.Record(Type.String(), Type.Integer()),
  });
  const response = {
    200: Type.Object({ data: Type.Array(Listing) }),
    404: Type.Object({ code: Type.String() }),
  };
  const body = Type.Object({ reason: Type.String() });
  expect(apiShapeOf({ body, response })).toEqual({
    body: 'object',
    'body.reason': 'string',
    answer: 'object',
    'answer.data': 'array',
    'answer.data[]': 'object',
    'answer.data[].price': 'null|number',
    'answer.data[].status': '"active"|"sold"',
    'answer.data[].note': '?string',
    'answer.data[].tags': 'object',
    'answer.data[].tags.{}': '?integer',
  });
});

it('marks no field as always present that only one of several kinds of object has', () => {
  const kinds = [Type.Object({ id: Type.String() }), Type.Object({ name: Type.String() })];
  expect(apiShapeOf({ body: Type.Union(kinds) })).toEqual({
    body: 'object',
    'body.id': '?string',
    'body.name': '?string',
  });
});

it('stops where a schema contains itself, and skips what has no schema', () => {
  const node: Record<string, unknown> = { type: 'object', required: ['next'] };
  node.properties = { next: node };
  expect(Object.keys(apiShapeOf({ body: node }))).toHaveLength(9);
  expect(apiShapeOf({})).toEqual({});
});
