import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { searchGroups } from './lists.ts';

const phrase = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** `from` also finds names with `to`; the other way around as well if `isTwoWay`. */
export const SearchSynonym = strict({ from: phrase, to: phrase, isTwoWay: Type.Boolean() });
export type SearchSynonym = Static<typeof SearchSynonym>;

/** More would make every search look through a long list. */
const mostSynonyms = 500;
const entries = Type.Array(SearchSynonym, { maxItems: mostSynonyms });

/** PUT /search/synonyms replaces the whole list; a write based on an older version is refused (CONFLICT). */
export const SearchSynonymsBody = strict({ version: Type.Integer({ minimum: 0 }), entries });
export type SearchSynonymsBody = Static<typeof SearchSynonymsBody>;

/** Version 0 is the empty list before the first change. */
export const SearchSynonyms = Type.Object({
  version: Type.Integer(),
  entries,
  changedAt: nullable(IsoDateTime),
  changedBy: nullable(Type.String()),
});
export type SearchSynonyms = Static<typeof SearchSynonyms>;

const count = Type.Optional(Type.Integer({ minimum: 0, maximum: 100 }));
const groupName = oneOf(searchGroups);

/** POST /search/log: what a finished search from the header showed, and which result was opened. */
export const SearchLogBody = strict({
  term: Type.String({ minLength: 2, maxLength: 200 }),
  category: oneOf(['all', ...searchGroups]),
  /** How many results each group showed; groups that failed or were not asked are left out. */
  counts: strict({
    agents: count,
    properties: count,
    clients: count,
    developments: count,
    brokerages: count,
    locations: count,
  }),
  /** The position counts from 1 within the group. */
  chosen: Type.Optional(
    nullable(strict({ group: groupName, position: Type.Integer({ minimum: 1, maximum: 100 }) })),
  ),
});
export type SearchLogBody = Static<typeof SearchLogBody>;

/** Staff see a term only once this many different members have searched for it: one member's may name a client. */
export const fewestSeekers = 3;

/** GET /search/vain: members' searches without a result in the last 90 days, the most frequent first. */
export const SearchVain = Type.Object({
  terms: Type.Array(
    Type.Object({
      term: Type.String(),
      searches: Type.Integer(),
      members: Type.Integer(),
      lastAt: IsoDateTime,
    }),
  ),
  searches: Type.Integer(),
  foundNothing: Type.Integer(),
});
export type SearchVain = Static<typeof SearchVain>;
