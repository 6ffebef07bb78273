import {
  boardCards,
  type ClientBoard,
  type ClientFilter,
  type ClientQuery,
  type ClientRow,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import * as repository from './clientList.repository.ts';

const pageSize = 25;

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

/** The agent whose clients are meant: only their own agent sees clients (A §6). */
export function agentOf({ agentId }: Pick<Caller, 'agentId'>): string {
  if (!agentId) throw new ApiProblem('FORBIDDEN');
  return agentId;
}

/** The two views of one's clients. */
export function createClientList(db: Database) {
  async function list(query: ClientQuery, caller: Caller): Promise<Page<ClientRow>> {
    const { sort = 'name', page: _page, limit: _limit, ...filter } = query;
    const window = windowOf(query, pageSize);
    const condition = await repository.conditionOf(db, agentOf(caller), filter);
    const { rows, counted } = await repository.readClientPage(db, condition, sort, window);
    return toPage(rows.map(toRow), window, counted);
  }

  async function board(filter: ClientFilter, caller: Caller): Promise<ClientBoard> {
    const condition = await repository.conditionOf(db, agentOf(caller), filter);
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
