import {
  boardCards,
  type ClientBoard,
  type ClientFilter,
  type ClientQuery,
  type ClientRow,
  type ClientSort,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import { readCurrentNames } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import * as repository from './clientList.repository.ts';

const pageSize = 25;
/** A larger page counts against the limit: a list of thousands is nearly an export. */
const usualPage = 100;
const ofLargePages = { free: 60, firstWaitSeconds: 10, longestWaitSeconds: 300, windowSeconds: 600 };

export function toRow({ id, status, state: _state, ...row }: repository.ClientRecord): ClientRow {
  return {
    ...row,
    _id: id,
    isArchived: status === 'archived',
    phoneText: phoneTextOf(row.phone),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The agent whose clients are requested: only their own agent sees clients (A §6). */
export function agentOf({ agentId }: Pick<Caller, 'agentId'>): string {
  if (!agentId) throw new ApiProblem('FORBIDDEN');
  return agentId;
}

/** The clients of a filter. A saved address may name a lifestyle that was merged into another since. */
export async function clientsAsked(db: Database, agentId: string, filter: ClientFilter, sort?: ClientSort) {
  const { lifestyle } = filter;
  if (!lifestyle) return repository.askedClients(db, agentId, filter, sort);
  const currentName = await readCurrentNames(db);
  return repository.askedClients(db, agentId, { ...filter, lifestyle: currentName(lifestyle) }, sort);
}

/** The two views of an agent's clients. */
export function createClientList({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function countLargePage({ personId, impersonatorPersonId }: Caller): Promise<void> {
    const key = `client-pages:${impersonatorPersonId ?? personId}`;
    const wait = await countAttempt(db, [{ key, policy: ofLargePages }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  }

  /** Throws TOO_MANY_REQUESTS for too many large pages. */
  async function list(query: ClientQuery, caller: Caller): Promise<Page<ClientRow>> {
    const { sort = 'name', page: _page, limit: _limit, ...filter } = query;
    const window = windowOf(query, pageSize);
    const agentId = agentOf(caller);
    if (window.limit > usualPage) await countLargePage(caller);
    const asked = await clientsAsked(db, agentId, filter, sort);
    const { rows, counted } = await repository.readClientPage(db, asked, sort, window);
    return toPage(rows.map(toRow), window, counted);
  }

  async function board(filter: ClientFilter, caller: Caller): Promise<ClientBoard> {
    const { condition } = await clientsAsked(db, agentOf(caller), filter);
    const stage = repository.stageOf(filter.category);
    const isNamed = Boolean(filter.name?.trim());
    const stages = stage ? [stage] : clientStages;
    const columns = await repository.readBoard(db, { condition, isNamed, stages }, boardCards);
    return {
      columns: columns.map(({ stage, counted, rows }) => ({
        stage,
        count: Math.min(counted, maxCountedResults),
        isCountCapped: counted > maxCountedResults,
        docs: rows.map(toRow),
      })),
    };
  }

  return { list, board };
}
