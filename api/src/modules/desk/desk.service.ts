import type { DeskChangeBody, DeskNoteBody, DeskState, WholeDeskItem } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { raiseDeskNews } from '../../live/deskNews.repository.ts';
import type { News } from '../../live/news.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { type ItemKey, readItem, readOpenLetters } from './desk.repository.ts';
import * as repository from './deskItems.repository.ts';
import { createDeskReading, readerOf } from './reading.service.ts';
import { settleRequest } from './settling.repository.ts';
import type { Step } from './step.ts';
import { tellHandedOver } from './tellHandedOver.service.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'env' | 'live' | 'concierge'>;

/** Whether the same colleague has sent this before; CONFLICT for an id that something else has. */
export async function requireOwnEntry(tx: Database, { id }: ItemKey, entryId: string, by: Requester) {
  const known = await repository.findEntry(tx, entryId);
  if (known?.personId !== by.personId || known.subjectId !== id) throw new ApiProblem('CONFLICT');
}

/** What staff do with an item of the desk: take it, hand it over, write a note, open it, close it. */
export function createDesk({ db, now, env, live, concierge }: Context) {
  const reading = createDeskReading({ now, env });

  const lettersOf = (tx: Database, threadId: string) => () => readOpenLetters(tx, threadId, now());

  /** A conversation with nothing left to do counts as read by the whole concierge. */
  async function noteDealtWith(tx: Database, threadId: string, by: Requester) {
    const key = { kind: 'thread', id: threadId } as const;
    const isDealtWith = async () => (await readItem(tx, readerOf(by), key, now()))?.item.state !== 'open';
    const read = { threadId, by, isForAll: true, isDue: isDealtWith, openLetters: lettersOf(tx, threadId) };
    return (await concierge.noteRead(tx, read)).tell;
  }

  /** Runs `work` on the locked item, tells every colleague's page afterwards, and returns the item as it is then. */
  async function onItem(
    key: ItemKey,
    by: Requester,
    work: (step: Step) => Promise<(() => unknown) | undefined>,
  ): Promise<WholeDeskItem> {
    const { news, tell, readIt } = await db.transaction(async (tx) => {
      const found = await readItem(tx, readerOf(by), key, now());
      if (!found) throw new ApiProblem('NOT_FOUND');
      const row = await repository.lockItem(tx, key);
      const tell = await work({ tx, key, row, by, name: found.item.name, state: found.item.state });
      const isLetter = key.kind === 'thread' || key.kind === 'partner';
      const readIt = isLetter && found.threadId ? await noteDealtWith(tx, found.threadId, by) : undefined;
      return { news: (await raiseDeskNews(tx)) as News[], tell, readIt };
    });
    await tell?.();
    await readIt?.();
    await live.tell(news);
    return reading.read(db, key, by);
  }

  /** CONFLICT with the current item: the reader learns who has it, and their typed text stays. */
  async function requireCurrent({ tx, key, row, by }: Step, version: number): Promise<void> {
    if (row.version !== version)
      throw new ApiProblem('CONFLICT', { current: await reading.read(tx, key, by) });
  }

  async function setState({ tx, key, by }: Step, state: DeskState): Promise<void> {
    const at = now();
    await repository.changeItem(tx, key, { state, stateAt: at });
    if (key.kind === 'form' || key.kind === 'referral')
      await repository.markForm(tx, key.id, state === 'done' ? at : null);
    if (key.kind === 'privacy') await settleRequest(tx, key.id, state === 'done' ? at : null);
    await repository.insertEntry(tx, key, { entry: 'state', personId: by.personId, body: state, at });
  }

  async function setOwner({ tx, key, row, by }: Step, ownerId: string | null): Promise<void> {
    if (row.ownerPersonId === ownerId) return;
    const owner = (await repository.readColleagues(tx)).find(({ _id }) => _id === ownerId);
    if (ownerId !== null && (!owner || (key.kind === 'thread' && !owner.readsThreads)))
      throw new ApiProblem('INVALID_INPUT', { fields: { ownerId: 'NOT_A_CHOICE' } });
    await repository.changeItem(tx, key, { ownerPersonId: ownerId });
    const body = owner?.fullName ?? '';
    await repository.insertEntry(tx, key, { entry: 'owner', personId: by.personId, body, at: now() });
  }

  /** INVALID_INPUT for somebody who cannot have it; CONFLICT if it has changed since the reader saw it. */
  const change = (key: ItemKey, { version, ownerId, state, note = '' }: DeskChangeBody, by: Requester) =>
    onItem(key, by, async (step) => {
      await requireCurrent(step, version);
      const { tx, row } = step;
      if (note.trim())
        await repository.insertEntry(tx, key, {
          ...{ entry: 'note', personId: by.personId, body: note.trim(), at: now() },
        });
      if (ownerId !== undefined) await setOwner(step, ownerId);
      if (ownerId && ownerId !== by.personId && ownerId !== row.ownerPersonId)
        await tellHandedOver(step, { ownerId, note: note.trim(), at: now() });
      if (state !== undefined) await setState(step, state);
      await recordAudit(tx, by, {
        ...{ action: 'desk-item-changed', subjectKind: `desk-${key.kind}`, subjectId: key.id, at: now() },
        before: {
          ...(ownerId !== undefined && { ownerId: row.ownerPersonId }),
          ...(state !== undefined && { state: step.state }),
        },
        after: { ...(ownerId !== undefined && { ownerId }), ...(state !== undefined && { state }) },
      });
      return undefined;
    });

  /** Stored once, even if it is sent repeatedly; CONFLICT for an id that something else has. */
  const note = (key: ItemKey, { _id, body }: DeskNoteBody, by: Requester) =>
    onItem(key, by, async ({ tx }) => {
      const entry = { id: _id, personId: by.personId, body: body.trim(), at: now() };
      if (await repository.insertEntry(tx, key, { ...entry, entry: 'note' })) {
        const subject = { subjectKind: `desk-${key.kind}`, subjectId: key.id };
        await recordAudit(tx, by, { action: 'desk-note-added', ...subject, at: now() });
      } else await requireOwnEntry(tx, key, _id, by);
      return undefined;
    });

  /** Reading is no change: it does not raise the version and is not announced. */
  async function see(key: ItemKey, by: Requester): Promise<WholeDeskItem> {
    const { item, tell } = await db.transaction(async (tx) => {
      // The conversation is locked before it is read, so nothing counts as read that this answer does not show.
      const read = { threadId: key.id, by, isForAll: false, openLetters: lettersOf(tx, key.id) };
      const { tell } = key.kind === 'thread' ? await concierge.noteRead(tx, read) : { tell: undefined };
      return { item: await reading.read(tx, key, by), tell };
    });
    await repository.markSeen(db, key, now());
    await tell?.();
    return { ...item, isUnread: false };
  }

  return { onItem, requireCurrent, setState, setOwner, change, note, see };
}
