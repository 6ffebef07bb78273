import type { ListingSearchBody } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { listings, teamMembers } from '../../db/schema/index.ts';
import { listedBy, listedByAny } from './listingFilter.ts';

/** Whose eyes a listing is seen with; null for everyone who isn't an agent. */
export type Reader = { agentId: string | null };

type Category = NonNullable<ListingSearchBody['category']>;
export type Scope = { category: Category; showMine: boolean; showArchived: boolean };

/** The agent and everybody in their team. */
const teamOf = (agentId: string) => sql`array(
  select ${agentId}::uuid
  union select mate.agent_id from ${teamMembers} me join ${teamMembers} mate using (team_id)
  where me.agent_id = ${agentId})`;

const inNetwork = sql`${listings.isInNetwork}`;

/** A prospect is for the eyes of its agents and their teams alone (B §2), whoever else is asking. */
const ownProspects = (agentId: string) =>
  sql`${listings.listingType} = 'Prospect' and not ${listings.archived} and ${listedByAny(teamOf(agentId))}`;

const mine = (agentId: string) => sql`not ${listings.archived} and ${listedBy(agentId)}`;
const ownArchived = (agentId: string) => sql`${listings.archived} and ${listedBy(agentId)}`;

/** Everything the reader may open: what `branchesOf` could ever list. */
export function visibleTo({ agentId }: Reader): SQL {
  if (agentId === null) return inNetwork;
  return sql`(${inNetwork} or (${ownProspects(agentId)}) or (${ownArchived(agentId)}))`;
}

/** Which listings a category holds for this reader, as conditions that exclude each other. */
export function branchesOf({ category, showMine, showArchived }: Scope, { agentId }: Reader): SQL[] {
  const isOwnOnly = showMine || category === 'mine' || category === 'archived';
  if (agentId === null) return isOwnOnly ? [] : [inNetwork];
  if (category === 'archived') return [ownArchived(agentId)];
  const archived = showArchived ? [ownArchived(agentId)] : [];
  return isOwnOnly ? [mine(agentId), ...archived] : [inNetwork, ownProspects(agentId), ...archived];
}

/** What a tab adds to its scope. Developments have a list of their own, but remain among one's own listings. */
export function categoryConditions({ category, showMine }: Scope): SQL[] {
  const conditions: SQL[] = [];
  const isOwnOnly = showMine || category === 'mine' || category === 'archived';
  if (!isOwnOnly) conditions.push(sql`not ${listings.isDevelopment}`);
  if (category === 'sale') conditions.push(sql`not ${listings.isRental}`);
  if (category === 'rental') conditions.push(sql`${listings.isRental}`);
  if (category === 'platform') conditions.push(sql`${listings.listingType} = 'Pocket'`);
  return conditions;
}

/** Developments of the network: for every reader the same. */
export const developmentScope = { branches: [inNetwork], conditions: [sql`${listings.isDevelopment}`] };
