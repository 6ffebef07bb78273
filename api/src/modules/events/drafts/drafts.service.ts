import type {
  EventDraft,
  EventDraftBody,
  EventDraftSummary,
  EventDraftsQuery,
  NewEventDraftBody,
  Page,
  UsedEventDraft,
} from '@portico/contracts';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { toPage, windowOf } from '../../../support/paging.ts';
import { lockEvent } from '../answers.repository.ts';
import * as repository from './drafts.repository.ts';

const pageSize = 30;

const headOf = ({ draft, changedByName }: repository.DraftRow, by: Requester) => ({
  _id: draft.id,
  version: draft.version,
  changedAt: draft.changedAt.toISOString(),
  changedBy: changedByName,
  isOwn: draft.changedBy === by.personId,
});

const toDraft = (row: repository.DraftRow, by: Requester): EventDraft => ({
  ...headOf(row, by),
  event: row.draft.base,
  fields: row.draft.fields,
});

/**
 * Deletes the draft that an event is saved from, in the transaction of that change. Throws EVENT_DRAFT_CHANGED if the
 * draft is gone, has another version, or is another event's: otherwise two people who press Create at the same draft would
 * make two events, and words that a colleague has just typed would be lost.
 */
export async function takeDraft(
  tx: Database,
  used: UsedEventDraft | undefined,
  eventId: string | null,
): Promise<void> {
  if (!used) return;
  const taken = await repository.deleteDraft(tx, used._id, used.version);
  if (taken?.eventId !== eventId) throw new ApiProblem('EVENT_DRAFT_CHANGED');
}

/** The draft was used or discarded. */
export const isDraftGone = async (tx: Database, { _id }: UsedEventDraft) =>
  (await repository.findDraft(tx, _id)) === null;

/** What staff have typed about events and not saved. Every draft is open to all of staff, as articles' drafts are. */
export function createEventDrafts({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(query: EventDraftsQuery, by: Requester): Promise<Page<EventDraftSummary>> {
    const window = windowOf(query, pageSize);
    const { rows, counted } = await repository.readDrafts(db, query, window);
    const docs = rows.map((row) => ({
      ...headOf(row, by),
      title: row.draft.fields.title,
      event: row.draft.eventId ? { _id: row.draft.eventId, title: row.eventTitle ?? '' } : null,
    }));
    return toPage(docs, window, counted);
  }

  async function read(id: string, by: Requester, from: Database = db): Promise<EventDraft> {
    const row = await repository.findDraft(from, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toDraft(row, by);
  }

  /**
   * NOT_FOUND if there is no such event, EVENT_CANCELED if nobody can change it, CONFLICT with the current draft if it has one.
   */
  async function begin({ _id: id, event, fields }: NewEventDraftBody, by: Requester): Promise<EventDraft> {
    return db.transaction(async (tx) => {
      if (event) {
        const found = await lockEvent(tx, event._id);
        if (!found) throw new ApiProblem('NOT_FOUND');
        if (found.canceledAt) throw new ApiProblem('EVENT_CANCELED');
      }
      const changed = { changedAt: now(), changedBy: by.personId };
      const eventId = event?._id ?? null;
      const isNew = await repository.insertDraft(tx, { id, eventId, base: event, fields, ...changed });
      if (isNew) return read(id, by, tx);
      const row = await repository.findDraftLike(tx, id, eventId);
      throw new ApiProblem('CONFLICT', row ? { current: toDraft(row, by) } : {});
    });
  }

  /** Throws NOT_FOUND for a draft that was used or discarded, otherwise CONFLICT with the current one. */
  async function refuse(id: string, by: Requester): Promise<never> {
    throw new ApiProblem('CONFLICT', { current: await read(id, by) });
  }

  /** The typed text is stored as it is: the event is judged when it is saved. */
  async function keep(id: string, { version, fields }: EventDraftBody, by: Requester): Promise<EventDraft> {
    const changed = { fields, changedAt: now(), changedBy: by.personId };
    const isKept = await repository.updateDraft(db, id, version, changed);
    return isKept ? read(id, by) : refuse(id, by);
  }

  async function discard(id: string, version: number, by: Requester): Promise<null> {
    return db.transaction(async (tx) => {
      const draft = await repository.deleteDraft(tx, id, version);
      if (!draft) return refuse(id, by);
      await recordAudit(tx, by, {
        action: 'event-draft-discarded',
        subjectKind: 'event',
        subjectId: draft.eventId,
        before: { title: draft.fields.title },
        at: now(),
      });
      return null;
    });
  }

  return { list, read, begin, keep, discard };
}
