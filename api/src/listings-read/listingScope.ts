import type { ListingSearchBody } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../db/prepared.ts';
import { listings, teamMembers } from '../db/schema/index.ts';
import { listedBy, listedByAny, markedBy } from './listingFilter.ts';

/** The reader's agent id; null for everyone who isn't an agent. */
export type Reader<Id = string> = { agentId: Id | null };

/** Somebody who may change listings. */
export type Editor<Id = string> = Reader<Id> & { isStaff: boolean };

type AnyId = Given<string>;

type Category = NonNullable<ListingSearchBody['category']>;
export type Scope = { category: Category; showMine: boolean; showArchived: boolean };

/** The agent and everybody in their team, as an SQL array. */
export const teamOf = (agentId: AnyId) => sql`array(
  select ${agentId}::uuid
  union select mate.agent_id from ${teamMembers} me join ${teamMembers} mate using (team_id)
  where me.agent_id = ${agentId})`;

const inNetwork = sql`${listings.isInNetwork}`;

/**
 * Unpublished listings: prospects (B §2), and homes that nobody has paid for. Lists show them only to their agents and
 * those agents' teams, and to nobody else, including staff.
 */
const ownUnpublished = (agentId: AnyId) =>
  sql`not ${listings.isInNetwork} and not ${listings.archived} and ${listedByAny(teamOf(agentId))}`;

const mine = (agentId: AnyId) => sql`not ${listings.archived} and ${listedBy(agentId)}`;
const ownArchived = (agentId: AnyId) => sql`${listings.archived} and ${listedBy(agentId)}`;

/** The homes of an agent and their team that others do not see, as conditions that exclude each other. */
export const unlistedBranches = (agentId: AnyId): SQL[] => [
  ownUnpublished(agentId),
  sql`not ${listings.isInNetwork} and ${ownArchived(agentId)}`,
];

/** Everything a list could show the reader: all rows that `branchesOf` could ever select. */
export function visibleTo({ agentId }: Reader<AnyId>): SQL {
  if (agentId === null) return inNetwork;
  return sql`(${inNetwork} or (${ownUnpublished(agentId)}) or (${ownArchived(agentId)}))`;
}

/** `canEditListing` (rules) in SQL. */
export function editableBy({ agentId, isStaff }: Editor<AnyId>): SQL {
  if (isStaff) return sql`${listings.listingType} <> 'Prospect'`;
  if (agentId === null) return sql`false`;
  return sql`(${listings.ownerAgentId} = any(${teamOf(agentId)}) or ${listedBy(agentId)})`;
}

/** Listings of the reader as an agent or a teammate; being staff does not make a listing theirs. */
export const ownedBy = ({ agentId }: Reader) => editableBy({ agentId, isStaff: false });

/** Everything the reader may open: listings that lists show them, and listings they may change. */
export const readableBy = (reader: Editor<AnyId>) => sql`(${visibleTo(reader)} or ${editableBy(reader)})`;

/** Whether a list has only the reader's own listings, on any tab. */
export const isOfOwn = ({ category, showMine }: Scope) =>
  showMine || category === 'mine' || category === 'archived';

/** Staff handle every archived listing except the prospects of others. */
const archivedOfAll = (agentId: AnyId | null) => [
  sql`${listings.archived} and ${listings.listingType} <> 'Prospect'`,
  ...(agentId === null ? [] : [sql`${ownArchived(agentId)} and ${listings.listingType} = 'Prospect'`]),
];

type Lister = Reader<AnyId> & { isStaff?: boolean };

/** Which listings a category holds for this reader, as conditions that exclude each other. */
export function branchesOf(scope: Scope, { agentId, isStaff }: Lister): SQL[] {
  if (isStaff && scope.category === 'archived') return archivedOfAll(agentId);
  if (agentId === null) return isOfOwn(scope) ? [] : [inNetwork];
  if (scope.category === 'archived') return [ownArchived(agentId)];
  const archived = scope.showArchived ? [ownArchived(agentId)] : [];
  return isOfOwn(scope) ? [mine(agentId), ...archived] : [inNetwork, ownUnpublished(agentId), ...archived];
}

/** The list without a tab, as conditions that exclude each other: separated, each can follow its own index. */
export const visibleBranches = (reader: Lister): SQL[] =>
  branchesOf({ category: 'all', showMine: false, showArchived: false }, reader);

/**
 * What a tab adds to its scope. Developments have their own list, but also appear among the reader's own listings and
 * favorites.
 */
export function categoryConditions(scope: Scope, personId: AnyId): SQL[] {
  const { category } = scope;
  const conditions: SQL[] = [];
  if (!isOfOwn(scope) && category !== 'favourites') conditions.push(sql`not ${listings.isDevelopment}`);
  if (category === 'sale') conditions.push(sql`not ${listings.isRental}`);
  if (category === 'rental') conditions.push(sql`${listings.isRental}`);
  if (category === 'platform') conditions.push(sql`${listings.listingType} = 'Pocket'`);
  if (category === 'favourites') conditions.push(markedBy(personId));
  return conditions;
}

/** Developments of the network, the same for every reader. */
export const developmentScope = { branches: [inNetwork], conditions: [sql`${listings.isDevelopment}`] };
