import type { AuditEntry, AuditFilter, AuditPage, AuditQuery } from '@portico/contracts';
import { isId } from '@portico/contracts/lists';
import { byteOrderMark } from '@portico/rules/csv';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { isoOrNull } from '../../support/moments.ts';
import { readSome } from '../../support/paging.ts';
import * as repository from './audit.repository.ts';
import { csvHeader, csvLineOf } from './auditCsv.ts';
import type { AuditSearch, Place } from './auditSearch.ts';
import { entriesOf } from './entries.ts';

const pageSize = 50;
const exportBatch = 500;
const dayMs = 24 * 60 * 60_000;

const wordOf = (text: string | undefined) => text?.trim() || undefined;

/** Null means "everybody"; an empty list means nobody has that name. */
async function idsOf(db: Database, text: string | undefined): Promise<string[] | null> {
  const word = wordOf(text);
  if (!word) return null;
  return isId(word) ? [word] : repository.readNamesakes(db, word);
}

async function subjectIdsOf(db: Database, text: string | undefined): Promise<string[] | null> {
  const word = wordOf(text);
  const ids = await idsOf(db, word);
  if (!word || !ids) return null;
  const [accountIds, homeIds] = await Promise.all([
    repository.readAccountIds(db, ids),
    isId(word) ? [] : repository.readHomesNamed(db, word),
  ]);
  // A subject that is no person may have the text itself as its id: `/events/…`, `system`.
  return [...ids, ...accountIds, ...homeIds, ...(ids.length === 0 ? [word] : [])];
}

function dayOf(field: 'from' | 'to', day: string | undefined): Date | null {
  if (day === undefined) return null;
  const start = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(start.getTime())) {
    throw new ApiProblem('INVALID_INPUT', { fields: { [field]: 'WRONG_FORMAT' } });
  }
  return start;
}

async function searchOf(db: Database, filter: AuditFilter): Promise<AuditSearch> {
  const lastDay = dayOf('to', filter.to);
  const [actorIds, subjectIds] = await Promise.all([
    idsOf(db, filter.actor),
    subjectIdsOf(db, filter.subject),
  ]);
  const { action, kind, field, entry } = filter;
  return {
    ...{ actorIds, subjectIds, action, kind, field },
    text: wordOf(filter.text),
    entry: entry === undefined ? null : Number(entry),
    from: dayOf('from', filter.from),
    until: lastDay && new Date(lastDay.getTime() + dayMs),
  };
}

const asPlace = ({ at, id }: Place) => `${at.getTime()}-${id}`;

function placeOf(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [ms = '', id = ''] = text.split('-');
  const at = new Date(Number(ms));
  if (!Number.isNaN(at.getTime())) return { at, id: Number(id) };
  throw new ApiProblem('INVALID_INPUT', { fields: { before: 'WRONG_FORMAT' } });
}

/** Who did what to whom (A §2 `/admin/logs`). */
export function createAudit({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list({ before, limit = pageSize, ...filter }: AuditQuery): Promise<AuditPage> {
    const search = await searchOf(db, filter);
    const { rows, hasMore } = await readSome(limit, (most) =>
      repository.readEntries(db, search, placeOf(before), most),
    );
    const last = hasMore ? rows.at(-1) : undefined;
    return {
      docs: await entriesOf(db, rows),
      next: last ? asPlace(last) : null,
      ...(!before && { beginsAt: isoOrNull(await repository.readBeginning(db)) }),
    };
  }

  async function* batchesOf(search: AuditSearch): AsyncGenerator<AuditEntry[]> {
    let last: repository.AuditRow | undefined;
    do {
      const rows = await repository.readEntries(db, search, last ?? null, exportBatch);
      if (rows.length > 0) yield await entriesOf(db, rows);
      last = rows.length < exportBatch ? undefined : rows.at(-1);
    } while (last);
  }

  /** The export is an entry of the log itself, written before its first line is sent. */
  async function exported(filter: AuditFilter, caller: Requester): Promise<AsyncGenerator<AuditEntry[]>> {
    const search = await searchOf(db, filter);
    await recordAudit(db, caller, {
      ...{ action: 'audit-exported', subjectKind: 'audit', subjectId: null },
      after: filter,
      at: now(),
    });
    return batchesOf(search);
  }

  /** Uses the code's own names, which stay the same when the pages change their words. */
  async function* csvOf(batches: AsyncGenerator<AuditEntry[]>): AsyncGenerator<string> {
    yield byteOrderMark + csvHeader;
    for await (const entries of batches) yield entries.map(csvLineOf).join('');
  }

  /** For a page that has its own words for it. */
  async function* jsonOf(batches: AsyncGenerator<AuditEntry[]>): AsyncGenerator<string> {
    for await (const entries of batches) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }

  return {
    list,
    exportCsv: async (filter: AuditFilter, caller: Requester) => csvOf(await exported(filter, caller)),
    exportJson: async (filter: AuditFilter, caller: Requester) => jsonOf(await exported(filter, caller)),
    actions: () => repository.readActions(db),
  };
}
