import { type Static, Type } from 'typebox';
import { filledLineOf, Id, nullable, pageOf, strict, webAddressOf } from './base.ts';
import { limit, page, term } from './searchParts.ts';

/** POST /brokerages/filter/ (A §7, B §7). The specification's default limit is 10000. */
export const BrokerageFilterBody = strict({
  category: Type.Optional(Type.Literal('name')),
  searchName: term,
  searchState: term,
  page,
  limit,
  showArchived: Type.Optional(Type.Boolean()),
});
export type BrokerageFilterBody = Static<typeof BrokerageFilterBody>;

export const BrokerageResult = Type.Object({
  _id: Id,
  name: Type.String(),
  city: nullable(Type.String()),
  state: nullable(Type.String()),
  country: nullable(Type.String()),
  website: nullable(Type.String()),
  isDeveloper: Type.Boolean(),
  archived: Type.Boolean(),
  /** Send it back with a change. */
  version: Type.Optional(Type.Integer()),
  listingsCount: Type.Integer(),
  agentsCount: Type.Optional(Type.Integer({ description: 'active members' })),
  latitude: Type.Optional(nullable(Type.Number({ description: 'of its town' }))),
  longitude: Type.Optional(nullable(Type.Number())),
});
export type BrokerageResult = Static<typeof BrokerageResult>;

export const BrokeragePage = pageOf(BrokerageResult);

const placeName = Type.Optional(nullable(filledLineOf(100)));

/**
 * PUT /brokerages/{id} (A §7), by staff, of what is given. An outdated `version`, which may be left out, gets CONFLICT.
 */
export const BrokerageUpdateBody = strict({
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  name: Type.Optional(filledLineOf(200)),
  city: placeName,
  state: placeName,
  country: placeName,
  website: Type.Optional(nullable(webAddressOf(300))),
  isDeveloper: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
});
export type BrokerageUpdateBody = Static<typeof BrokerageUpdateBody>;

/** POST /brokerages/{id}/merge, by staff: agents and listings move to `into`, and the brokerage itself is archived. */
export const BrokerageMergeBody = strict({ into: Id });
export type BrokerageMergeBody = Static<typeof BrokerageMergeBody>;

export const BrokerageMerge = Type.Object({
  into: BrokerageResult,
  agents: Type.Integer({ description: 'who moved' }),
  listings: Type.Integer(),
});
export type BrokerageMerge = Static<typeof BrokerageMerge>;
