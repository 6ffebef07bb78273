import type { AgentProfile, AgentSearchBody, AgentSummary, Page } from '@portico/contracts';
import { arrayContains, eq, inArray, type SQL } from 'drizzle-orm';
import { agents as agentTable } from '../../db/schema/index.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { forgivingCondition, nameCondition } from '../../support/nameSearch.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { readListingsOf } from '../listings/listingsOf.ts';
import { statesNamed } from '../search/states.repository.ts';
import type { Caller } from '../user/callers.ts';
import * as repository from './agents.repository.ts';

type Reader = Pick<Caller, 'personId' | 'agentId' | 'flags' | 'impersonatorPersonId'>;

const searchPageSize = 6;
const listingsOfProfile = 12;

export function createAgents({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** One's own groups, and every group for staff; another's is as absent as one that doesn't exist. */
  async function requireGroup(groupId: string, reader: Reader): Promise<void> {
    if (reader.flags.isStaff || (await repository.isInGroup(db, groupId, reader.personId))) return;
    throw new ApiProblem('NOT_FOUND');
  }

  async function conditionsOf(body: AgentSearchBody, reader: Reader): Promise<SQL[]> {
    const { filter, groupId, searchState, tagNames } = body;
    const conditions: SQL[] = [];
    if (groupId) {
      await requireGroup(groupId, reader);
      conditions.push(repository.memberOfGroup(groupId));
    }
    if (filter?.brokerageId) conditions.push(eq(agentTable.brokerageId, filter.brokerageId));
    if (filter?.city) conditions.push(eq(agentTable.city, filter.city));
    if (searchState?.trim()) conditions.push(inArray(agentTable.state, await statesNamed(db, searchState)));
    if (tagNames?.length) conditions.push(arrayContains(agentTable.tagNames, tagNames));
    return conditions;
  }

  async function search(body: AgentSearchBody, reader: Reader): Promise<Page<AgentSummary>> {
    const window = windowOf(body, searchPageSize);
    const narrowing = await conditionsOf(body, reader);
    const conditions = [eq(agentTable.isActive, isActiveAsked(body, reader)), ...narrowing];
    const sort = { sortBy: body.sortBy ?? 'fullName', sortDir: body.sortDir ?? 1 };
    const find = (text: ReturnType<typeof nameCondition>) =>
      repository.readAgentIds(db, { conditions, isNarrowed: narrowing.length > 0, text }, sort, window);
    let found = await find(nameCondition(agentTable.searchName, body.searchName));
    const forgiving = forgivingCondition(agentTable.searchName, body.searchName);
    if (found.counted === 0 && forgiving) found = await find(forgiving);
    return toPage(await repository.readSummaries(db, found.ids), window, found.counted);
  }

  /** Throws NOT_FOUND for nobody, and for a former member unless staff or they themselves ask. */
  async function profile(id: string, reader: Reader): Promise<AgentProfile> {
    const row = await repository.readProfile(db, id);
    const isMe = id === reader.agentId;
    if (!row || !(row.isActive || isMe || reader.flags.isStaff)) throw new ApiProblem('NOT_FOUND');
    const { isActive, memberSince, ...shown } = row;
    const listings = await readListingsOf(db, id, listingsOfProfile);
    return { ...shown, memberSince: memberSince.toISOString(), listings, isMe };
  }

  /** One visit a day counts for "who viewed me"; one's own looks and an impersonator's never do. */
  async function recordView(agentId: string, reader: Reader): Promise<boolean> {
    if (agentId === reader.agentId || reader.impersonatorPersonId) return false;
    return repository.insertProfileView(db, { agentId, viewerPersonId: reader.personId, at: now() });
  }

  return { search, profile, recordView };
}

/** `filter.status` is a member's status (resolutions 34). Former members are for staff alone. */
function isActiveAsked({ filter }: AgentSearchBody, { flags }: Reader): boolean {
  const status = filter?.status?.toLowerCase() ?? 'active';
  return !(flags.isStaff && status === 'inactive');
}
