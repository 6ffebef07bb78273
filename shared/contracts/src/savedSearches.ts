import { type Static, Type } from 'typebox';
import { filledLineOf, Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { ListingSearchBody } from './listingSearch.ts';
import { digestRhythms, longestSearchName } from './lists.ts';

const {
  page: _page,
  limit: _limit,
  currentAgentId: _currentAgentId,
  ...asked
} = ListingSearchBody.properties;

/** The body of POST /listings/search without its page: the filter and the order. */
export const SavedQuery = strict(asked);
export type SavedQuery = Static<typeof SavedQuery>;

/** POST and PUT: a saved search is always written whole. */
export const SavedSearchBody = strict({
  name: filledLineOf(longestSearchName),
  query: SavedQuery,
  digest: oneOf(digestRhythms),
});
export type SavedSearchBody = Static<typeof SavedSearchBody>;

/** Members see only their own saved searches. `nextDigestAt` is null when no mail is wanted. */
export const SavedSearch = Type.Object({
  _id: Id,
  name: Type.String(),
  query: SavedQuery,
  digest: oneOf(digestRhythms),
  nextDigestAt: nullable(IsoDateTime),
  createdAt: IsoDateTime,
});
export type SavedSearch = Static<typeof SavedSearch>;
