import { type Static, Type } from 'typebox';
import { Id, oneOf, pageOf, strict } from './base.ts';
import { ClientProfile, ClientRow } from './clients.ts';
import { mergeFields } from './lists.ts';

/** POST /clients/{id}/merge: the other record is removed; `take` names the fields in which its values win. */
export const ClientMergeBody = strict({
  otherId: Id,
  take: Type.Array(oneOf(mergeFields), { maxItems: mergeFields.length, uniqueItems: true }),
});
export type ClientMergeBody = Static<typeof ClientMergeBody>;
/** PUT /clients/{id}/different: whether the two are marked as two people, who are then not offered for merging. */
export const ClientDifferentBody = strict({ otherId: Id, isDifferent: Type.Boolean() });
export type ClientDifferentBody = Static<typeof ClientDifferentBody>;
/** With `mergeId` it can be undone. */
export const ClientMerged = Type.Object({ mergeId: Id, client: ClientProfile });
export type ClientMerged = Static<typeof ClientMerged>;

/**
 * GET /clients/doubles: pairs of the caller's clients who may be the same person; with `importId`, those that this
 * import touched.
 */
export const ClientDoublesQuery = strict({
  importId: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type ClientDoublesQuery = Static<typeof ClientDoublesQuery>;
/** What two clients have in common; `similarName` where their names are alike, but not the same. */
export const PairReason = oneOf(['email', 'phone', 'name', 'similarName']);
export type PairReason = Static<typeof PairReason>;
/** Two clients; the one that existed first stays when they are merged. */
export const ClientPair = Type.Object({ one: ClientRow, other: ClientRow, reasons: Type.Array(PairReason) });
export type ClientPair = Static<typeof ClientPair>;
export const ClientPairPage = pageOf(ClientPair);
export type ClientPairPage = Static<typeof ClientPairPage>;
