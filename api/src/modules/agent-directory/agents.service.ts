import type { AgentProfile, AgentSearchBody, AgentSummary, Page } from '@portico/contracts';
import { statesNamed } from '../../geo/states.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { readListingsOf } from '../../listings-read/listingsOf.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import * as repository from './agents.repository.ts';

type Reader = Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos' | 'impersonatorPersonId'>;

const searchPageSize = 6;
/** As many as a screen shows; nobody reads more at once. */
const largestPage = 100;
const listingsOfProfile = 12;

export function createAgents({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const index = repository.agentIndex(db);

  /** A reader may filter by their own groups, staff by all; another's group looks like one that doesn't exist. */
  async function requireGroup(groupId: string, reader: Reader): Promise<void> {
    if (reader.flags.isStaff || (await repository.isInGroup(db, groupId, reader.personId))) return;
    throw new ApiProblem('NOT_FOUND');
  }

  async function search(body: AgentSearchBody, reader: Reader): Promise<Page<AgentSummary>> {
    const { filter, groupId, searchName, searchState, tagNames, sortBy = 'fullName', sortDir = 1 } = body;
    // Any size up to 10,000 may be asked for (resolutions 99); the answer says how many a page has.
    const window = windowOf(
      { ...body, limit: Math.min(body.limit ?? searchPageSize, largestPage) },
      searchPageSize,
    );
    if (groupId) await requireGroup(groupId, reader);
    const question = {
      isActive: isActiveAsked(body, reader),
      groupId,
      brokerageId: filter?.brokerageId,
      city: filter?.city,
      states: await statesNamed(db, searchState),
      tagNames,
      sortBy,
      sortDir,
    };
    const found = await index.find(searchName, question, window);
    return toPage(await repository.readSummaries(db, found.ids), window, found.counted);
  }

  /** Throws NOT_FOUND for an unknown id, and for a former member unless staff or the member themselves ask. */
  async function profile(id: string, reader: Reader): Promise<AgentProfile> {
    const row = await repository.readProfile(db, id);
    const isMe = id === reader.agentId;
    if (!row || !(row.isActive || isMe || reader.flags.isStaff)) throw new ApiProblem('NOT_FOUND');
    const { isActive, memberSince, ...shown } = row;
    const listings = await readListingsOf(db, id, listingsOfProfile, cardReaderOf(reader));
    const sharedGroups = isMe ? [] : await repository.readSharedGroups(db, row.personId, reader.personId);
    const phoneText = phoneTextOf(row.phone);
    return { ...shown, phoneText, memberSince: memberSince.toISOString(), listings, sharedGroups, isMe };
  }

  /** Counts one visit a day for "who viewed me"; one's own and an impersonator's visits never count. */
  async function recordView(agentId: string, reader: Reader): Promise<boolean> {
    if (agentId === reader.agentId || reader.impersonatorPersonId) return false;
    return repository.insertProfileView(db, { agentId, viewerPersonId: reader.personId, at: now() });
  }

  return { search, profile, recordView };
}

/** `filter.status` is a member's status (resolutions 34). Only staff may see former members. */
function isActiveAsked({ filter }: AgentSearchBody, { flags }: Reader): boolean {
  const status = filter?.status?.toLowerCase() ?? 'active';
  return !(flags.isStaff && status === 'inactive');
}
