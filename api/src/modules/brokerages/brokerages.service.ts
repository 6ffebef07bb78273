import {
  type BrokerageFilterBody,
  type BrokerageMerge,
  type BrokerageResult,
  type BrokerageUpdateBody,
  type FieldCode,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { positionOf } from '../../geo/places.repository.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { countryOf } from '../../support/countryField.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import {
  brokerageIndex,
  lockBrokerage,
  moveAll,
  readBrokerages,
  updateBrokerage,
} from './brokerages.repository.ts';

/** What the audit records: not the version, which always changes. */
function auditedOf({ version: _, ...brokerage }: BrokerageResult) {
  return brokerage;
}

export function createBrokerages(db: Database) {
  const index = brokerageIndex(db);

  /** The directory by name, all of it unless a limit is given (A §7). Only staff see archived brokerages. */
  async function filter(
    body: BrokerageFilterBody,
    { flags }: Pick<Caller, 'flags'>,
  ): Promise<Page<BrokerageResult>> {
    const window = windowOf(body, maxCountedResults);
    const directory = {
      withArchived: flags.isStaff && (body.showArchived ?? false),
      states: await statesNamed(db, body.searchState),
    };
    const found = await index.find(body.searchName, directory, window);
    return toPage(await readBrokerages(db, found.ids), window, found.counted);
  }

  /** Changes the fields that were sent and nothing else. Throws CONFLICT if the version that was sent is outdated. */
  async function update(
    caller: Requester,
    id: string,
    { version, ...change }: BrokerageUpdateBody,
  ): Promise<BrokerageResult> {
    return db.transaction(async (tx) => {
      const before = await lockBrokerage(tx, id);
      if (!before) throw new ApiProblem('NOT_FOUND');
      if (version !== undefined && version !== before.version)
        throw new ApiProblem('CONFLICT', { current: before });
      if (Object.keys(change).length === 0) return before;
      const next = {
        ...change,
        ...(change.name && { name: change.name.trim() }),
        ...(change.country !== undefined && { country: countryOf(change.country, before.country) }),
      };
      const hasMoved = 'city' in change || 'state' in change || 'country' in change;
      const position = hasMoved ? await positionOf(tx, { ...before, ...next }) : {};
      const after = await updateBrokerage(tx, id, { ...next, ...position });
      await recordAudit(tx, caller, {
        action: 'brokerage-changed',
        subjectKind: 'brokerage',
        subjectId: id,
        before: auditedOf(before),
        after: auditedOf(after),
      });
      return after;
    });
  }

  const refuse = (code: FieldCode) => new ApiProblem('INVALID_INPUT', { fields: { into: code } });

  /** Locks both, in one order for everybody, so that two merges of the same pair can't wait for each other. */
  async function lockBoth(tx: Database, id: string, into: string) {
    const rows = new Map<string, BrokerageResult | null>();
    for (const one of [id, into].sort()) rows.set(one, await lockBrokerage(tx, one));
    const from = rows.get(id);
    const target = rows.get(into);
    if (!from) throw new ApiProblem('NOT_FOUND');
    if (!target) throw refuse('DOES_NOT_EXIST');
    return { from, target };
  }

  /** Merges two brokerages: agents and listings move, and the one they leave is archived. */
  async function merge(caller: Requester, id: string, into: string): Promise<BrokerageMerge> {
    return db.transaction(async (tx) => {
      const { from, target } = await lockBoth(tx, id, into);
      if (id === into) throw refuse('MERGE_SAME');
      if (target.archived) throw refuse('MERGE_ARCHIVED');
      if (from.isDeveloper !== target.isDeveloper) throw refuse('MERGE_KINDS');
      const moved = await moveAll(tx, id, into);
      await updateBrokerage(tx, id, { archived: true });
      await recordAudit(tx, caller, {
        action: 'brokerage-merged',
        subjectKind: 'brokerage',
        subjectId: id,
        before: from,
        after: { into, name: target.name, ...moved },
      });
      const [after] = await readBrokerages(tx, [into]);
      if (!after) throw new Error('the brokerage went while it was held');
      return { into: after, ...moved };
    });
  }

  return { filter, update, merge };
}
