import { type Static, Type } from 'typebox';
import {
  filledTextOf,
  Id,
  IdOrEmpty,
  IsoDateTime,
  nullable,
  oneOf,
  PhoneText,
  pageOf,
  SortDirection,
  strict,
  TextByLanguage,
} from './base.ts';
import { MapArea, MapBounds } from './listingSearch.ts';
import { ListingSummary } from './listings.ts';
import { longestLetter, nearestZoom, placePrecisions } from './lists.ts';
import { limit, page, term } from './searchParts.ts';

/** An agent in results and the directory. */
export const AgentSummary = Type.Object({
  _id: Id,
  personId: Id,
  fullName: Type.String(),
  photoURL: nullable(Type.String()),
  brokerage: nullable(Type.Object({ _id: Id, name: Type.String() })),
  city: nullable(Type.String()),
  state: nullable(Type.String()),
  country: nullable(Type.String()),
  listingsCount: Type.Integer(),
  /** The place that the member lets others see. */
  latitude: Type.Optional(nullable(Type.Number())),
  longitude: Type.Optional(nullable(Type.Number())),
});
export type AgentSummary = Static<typeof AgentSummary>;

/** A home that is no longer for sale: its name and place, without its price and pictures. */
export const SoldHome = Type.Object({
  _id: Id,
  title: TextByLanguage,
  city: Type.String(),
  state: nullable(Type.String()),
  country: Type.String(),
  soldAt: IsoDateTime,
});
export type SoldHome = Static<typeof SoldHome>;

/** GET /agents/{id}: what `/agent-profile?id=` shows; reading it records the view. */
export const AgentProfile = Type.Object({
  ...AgentSummary.properties,
  bio: Type.String(),
  languages: Type.Array(Type.String()),
  specialties: Type.Array(Type.String()),
  awards: Type.Optional(Type.Array(Type.String())),
  links: Type.Optional(Type.Array(Type.String({ description: 'to pages about the agent elsewhere' }))),
  phone: nullable(Type.String({ description: 'E.164' })),
  phoneText: Type.Optional(PhoneText),
  email: Type.String(),
  memberSince: Type.String({ format: 'date-time' }),
  listings: Type.Array(ListingSummary),
  sold: Type.Optional(Type.Array(SoldHome)),
  sharedGroups: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Names of the groups that the agent and the reader both belong to.',
    }),
  ),
  isMe: Type.Boolean(),
  /** Only on the reader's own profile: how exactly others see the place. Without coordinates it is not on the map. */
  placePrecision: Type.Optional(oneOf(placePrecisions)),
  isSaved: Type.Optional(Type.Boolean({ description: 'among the people that the reader saved' })),
  takesReferrals: Type.Optional(
    Type.Boolean({
      description: 'whether the reader may refer a client of theirs to the agent at the moment',
    }),
  ),
});
export type AgentProfile = Static<typeof AgentProfile>;

/** POST /agents/{id}/letters: a member writes to another one, who answers to the writer's own e-mail. */
export const AgentLetterBody = strict({ message: filledTextOf(longestLetter) });
export type AgentLetterBody = Static<typeof AgentLetterBody>;

const name = Type.Optional(Type.String({ maxLength: 200 }));

/** What narrows the directory besides a name. An empty text narrows nothing. */
export const AgentFilter = strict({
  status: Type.Optional(Type.String({ maxLength: 20 })),
  agentId: Type.Optional(Id),
  /** Only people whom the reader saved. */
  isSaved: Type.Optional(Type.Boolean()),
  /** Only people that the reader may write to: somebody else, where neither has blocked the other. */
  canBeWrittenTo: Type.Optional(Type.Boolean()),
  brokerageId: Type.Optional(Id),
  city: Type.Optional(Type.String({ maxLength: 80 })),
  /** A part of the name of the brokerage, or of the team. */
  brokerageName: name,
  teamName: name,
  /** A city, around which agents are found within the usual radius, or a state: "Austin, Texas". */
  location: name,
  bounds: Type.Optional(MapBounds),
  area: Type.Optional(MapArea),
});
export type AgentFilter = Static<typeof AgentFilter>;

/** POST /agents/search (B §7): limit 6, sortBy fullName. `groupId` is the header's group selector (A §2). */
export const AgentSearchBody = strict({
  category: Type.Optional(Type.Literal('name')),
  filter: Type.Optional(AgentFilter),
  groupId: Type.Optional(nullable(IdOrEmpty)),
  limit,
  page,
  searchName: term,
  searchState: term,
  sortBy: Type.Optional(oneOf(['fullName', 'listingsCount'])),
  sortDir: Type.Optional(SortDirection),
  tagNames: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
});
export type AgentSearchBody = Static<typeof AgentSearchBody>;

/** POST /search (B §7): the place with its agents; an empty page when it is unknown. */
export const LocationSearchBody = strict({
  category: Type.Literal('location'),
  /** An empty term names no place: the page is empty, as for an unknown one. */
  search: Type.String({ maxLength: 200 }),
  searchState: term,
  radius: Type.Optional(Type.String({ pattern: '^\\d{1,3}$', description: 'miles' })),
  page,
  limit,
});
export type LocationSearchBody = Static<typeof LocationSearchBody>;

/** A place the network knows, with how many agents work within the radius. */
export const LocationResult = Type.Object({
  _id: Id,
  city: Type.String(),
  state: nullable(Type.String()),
  country: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  agentsCount: Type.Integer(),
});
export type LocationResult = Static<typeof LocationResult>;

/** POST /agentClients/search (B §7): the reader's own clients only; empty for admins (B §6). */
export const ClientSearchBody = strict({
  category: Type.Optional(Type.Literal('name')),
  searchName: term,
  searchState: term,
  person: Type.Optional(IdOrEmpty),
  includeMatches: Type.Optional(Type.Boolean()),
  /** Only clients who are still looking for a home: those who can be referred. */
  isActive: Type.Optional(Type.Boolean()),
  limit,
  page,
  filter: Type.Optional(strict({})),
  sortBy: Type.Optional(Type.Literal('lastNameFirst')),
  sortDir: Type.Optional(SortDirection),
  tagNames: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
});
export type ClientSearchBody = Static<typeof ClientSearchBody>;

export const ClientSummary = Type.Object({
  _id: Id,
  fullName: Type.String(),
  person: Type.Object({ _id: Id }),
  city: nullable(Type.String()),
  country: nullable(Type.String()),
});
export type ClientSummary = Static<typeof ClientSummary>;

/** POST /teams/search: the teams that the agents map can be narrowed to, by name. */
export const TeamSearchBody = strict({ searchName: term, page, limit });
export type TeamSearchBody = Static<typeof TeamSearchBody>;

export const TeamNamed = Type.Object({
  _id: Id,
  name: Type.String(),
  agentsCount: Type.Integer({ description: 'active members' }),
});
export type TeamNamed = Static<typeof TeamNamed>;

/**
 * POST /agents/map: the same list as POST /agents/search, counted by cells of a grid that stays in place while the map
 * moves. Without a `view` it covers the whole list, at the finest zoom that gives no more than a screenful of cells.
 */
export const AgentMapBody = strict({
  filter: Type.Optional(AgentFilter),
  groupId: Type.Optional(nullable(IdOrEmpty)),
  searchName: term,
  searchState: term,
  tagNames: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
  /** The length of a page of the list beside the map: if a name finds less than a page, slips are forgiven. */
  limit,
  view: Type.Optional(MapBounds),
  zoom: Type.Optional(Type.Integer({ minimum: 0, maximum: nearestZoom })),
});
export type AgentMapBody = Static<typeof AgentMapBody>;

/** Agents in one cell; `agent` is the only one of a cell that holds one. */
export const AgentCluster = Type.Object({
  key: Type.String({ description: 'the cell, which keeps its name while the map moves' }),
  count: Type.Integer(),
  longitude: Type.Number({ description: 'the mean of the places that its agents show' }),
  latitude: Type.Number(),
  bounds: MapBounds,
  town: nullable(Type.String({ description: 'where most of them work' })),
  agent: nullable(Type.Pick(AgentSummary, ['_id', 'fullName', 'photoURL'])),
});
export type AgentCluster = Static<typeof AgentCluster>;

/** Read in one snapshot: the clusters' counts and `unplaced` together are `total`. */
export const AgentMap = Type.Object({
  total: Type.Integer({ description: 'of the list, however long; in a view, of the cells that touch it' }),
  unplaced: Type.Integer({ description: 'agents without a place; 0 in a view' }),
  bounds: nullable(MapBounds),
  /** The place that `filter.location` was understood as; null if it is unknown or was not given. */
  place: nullable(Type.String()),
  clusters: Type.Array(AgentCluster),
});
export type AgentMap = Static<typeof AgentMap>;

export const AgentPage = pageOf(AgentSummary);
export const TeamNamedPage = pageOf(TeamNamed);
export const LocationPage = pageOf(LocationResult);
export const ClientPage = pageOf(ClientSummary);
