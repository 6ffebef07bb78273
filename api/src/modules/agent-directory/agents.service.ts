import type {
  AgentFilter,
  AgentMap,
  AgentMapBody,
  AgentProfile,
  AgentSearchBody,
  AgentSummary,
  Page,
} from '@portico/contracts';
import { placePrecisions } from '@portico/contracts/lists';
import { areaAround } from '@portico/rules/map';
import type { AppContext } from '../../apiModule.ts';
import { areaAsked } from '../../geo/mapArea.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import { areBlocked, readAvoided } from '../../identity/blocks.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import { hasClientRights } from '../../identity/clientRights.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { readListingsOf, readSoldOf } from '../../listings-read/listingsOf.repository.ts';
import { withCurrentTags } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import { readAgentClusters } from './agentMap.repository.ts';
import * as repository from './agents.repository.ts';
import { brokeragesNamed, placeNamed, teamsNamed } from './named.repository.ts';
import { forgetAgent, isAgentSaved, saveAgent } from './savedAgents.repository.ts';

type Reader = Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos' | 'impersonatorPersonId'>;

type Narrowing = Pick<AgentSearchBody, 'filter' | 'groupId' | 'searchState' | 'tagNames'>;

const searchPageSize = 6;
/** As many as a screen shows. */
const largestPage = 100;
const listingsOfProfile = 12;
const soldOfProfile = 12;

export function createAgents({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const index = repository.agentIndex(db);

  /** A reader may filter by their own groups, staff by all; a group of others looks like one that doesn't exist. */
  async function requireGroup(groupId: string, reader: Reader): Promise<void> {
    if (reader.flags.isStaff || (await repository.isInGroup(db, groupId, reader.personId))) return;
    throw new ApiProblem('NOT_FOUND');
  }

  /** The filter with its names looked up. `place` is what its location was understood as. */
  async function filterAsked(body: Narrowing, reader: Reader) {
    const { filter = {}, groupId, searchState, tagNames } = body;
    if (groupId) await requireGroup(groupId, reader);
    const [states, brokerageIds, teamIds, location, tagged, withoutPeople] = await Promise.all([
      statesNamed(db, searchState),
      brokeragesNamed(db, filter.brokerageName),
      teamsNamed(db, filter.teamName),
      placeNamed(db, filter.location),
      withCurrentTags(db, tagNames ? { tagNames } : {}),
      readAvoided(db, reader),
    ]);
    const { agentId, brokerageId, city, bounds } = filter;
    const isActive = isActiveAsked(filter, reader);
    const area = filter.area && areaAsked(filter.area);
    const narrowed = {
      agentId,
      withoutPeople,
      savedBy: filter.isSaved ? reader.personId : undefined,
      writableBy: filter.canBeWrittenTo ? reader.personId : undefined,
      isActive,
      groupId,
      brokerageId,
      city,
      states,
      tagNames: tagged.tagNames,
      brokerageIds,
      teamIds,
      bounds,
      area,
    };
    return { filter: { ...narrowed, near: location?.near }, place: location?.label ?? null };
  }

  async function search(body: AgentSearchBody, reader: Reader): Promise<Page<AgentSummary>> {
    const { searchName, sortBy = 'fullName', sortDir = 1 } = body;
    // Any size up to 10,000 may be asked for (resolutions 99); the answer says how many a page has.
    const window = windowOf(
      { ...body, limit: Math.min(body.limit ?? searchPageSize, largestPage) },
      searchPageSize,
    );
    const { filter } = await filterAsked(body, reader);
    const found = await index.find(searchName, { ...filter, sortBy, sortDir }, window);
    return toPage(await repository.readSummaries(db, found.ids), window, found.counted);
  }

  /** The same agents by their places, counted in one snapshot. A name finds the same people as in `search`. */
  async function map(body: AgentMapBody, reader: Reader): Promise<AgentMap> {
    const { filter, place } = await filterAsked(body, reader);
    const view = body.view ? { bounds: body.view, zoom: body.zoom ?? 0 } : null;
    const window = windowOf({ limit: body.limit }, searchPageSize);
    const text = await repository.conditionAsked(db, body.searchName, filter, window);
    const read = await readAgentClusters(db, filter, text, view);
    const { counted: total, unplaced, clusters } = read;
    return {
      total,
      unplaced,
      clusters,
      bounds: areaAround(clusters.map((cluster) => cluster.bounds)),
      place,
    };
  }

  /** Throws NOT_FOUND for an unknown id, and for a former member unless staff or the member themselves ask. */
  async function requireShown(id: string, reader: Reader) {
    const row = await repository.readProfile(db, id);
    const isMe = id === reader.agentId;
    if (!row || !(row.isActive || isMe || reader.flags.isStaff)) throw new ApiProblem('NOT_FOUND');
    return { row, isMe };
  }

  /** The rule that refuses a referral, so that the page offers only referrals that would not be refused. */
  async function takesReferrals(
    { isActive, personId }: { isActive: boolean; personId: string },
    reader: Reader,
  ) {
    if (!isActive || !reader.agentId || personId === reader.personId) return false;
    if (await areBlocked(db, reader.personId, personId)) return false;
    return hasClientRights(db, personId, now());
  }

  /** Refuses as `requireShown` does. */
  async function profile(id: string, reader: Reader): Promise<AgentProfile> {
    const { row, isMe } = await requireShown(id, reader);
    const { isActive, memberSince, placePrecision: precision, ...shown } = row;
    const listings = await readListingsOf(db, id, listingsOfProfile, cardReaderOf(reader));
    const sold = await readSoldOf(db, id, soldOfProfile);
    const sharedGroups = isMe ? [] : await repository.readSharedGroups(db, row.personId, reader);
    const isSaved = await isAgentSaved(db, reader.personId, id);
    const isReferredTo = await takesReferrals(row, reader);
    const phoneText = phoneTextOf(row.phone);
    const since = memberSince.toISOString();
    const placePrecision = isMe && placePrecisions.find((known) => known === precision);
    return {
      ...{ ...shown, phoneText, memberSince: since, listings, sold, sharedGroups, isMe, isSaved },
      takesReferrals: isReferredTo,
      ...(placePrecision && { placePrecision }),
    };
  }

  /** Adds an agent to the reader's people; only an agent the reader may see can be saved. */
  async function save(id: string, reader: Reader): Promise<void> {
    await requireShown(id, reader);
    await saveAgent(db, reader.personId, id);
  }

  async function forget(id: string, reader: Reader): Promise<void> {
    await requireShown(id, reader);
    await forgetAgent(db, reader.personId, id);
  }

  /** Counts one visit a day for "who viewed me"; one's own and an impersonator's visits never count. */
  async function recordView(agentId: string, reader: Reader): Promise<boolean> {
    if (agentId === reader.agentId || reader.impersonatorPersonId) return false;
    return repository.insertProfileView(db, { agentId, viewerPersonId: reader.personId, at: now() });
  }

  return { search, map, profile, save, forget, recordView };
}

/** `filter.status` is a member's status (resolutions 34). Only staff may see former members. */
function isActiveAsked(filter: AgentFilter, { flags }: Reader): boolean {
  const status = filter.status?.toLowerCase() ?? 'active';
  return !(flags.isStaff && status === 'inactive');
}
