import {
  type DeskEntry,
  type DeskItem,
  type DeskMember,
  type DeskPage,
  type DeskQuery,
  type DeskSummary,
  type DeskWaiting,
  deskKinds,
  type WholeDeskItem,
} from '@portico/contracts';
import { deskChannelsFor, readsDeskKind } from '@portico/rules/desk';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { readLanguage } from '../../identity/accountFacts.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { readAsked, readConversation } from './conversation.repository.ts';
import * as repository from './desk.repository.ts';
import { readEntries } from './deskItems.repository.ts';
import { type FirstAnswers, readFirstAnswers } from './firstAnswers.repository.ts';

const pageSize = 25;
const figuresOfDays = 30;
const dayMs = 86_400_000;

/** Which kinds somebody may read, by the same rule that pages use. */
export const readerOf = ({ personId, flags }: Requester): repository.Reader => ({
  personId,
  kinds: deskKinds.filter((kind) => readsDeskKind(kind, flags)),
});

const figuresOf = ({ count, inTime, medianSeconds }: FirstAnswers) => ({
  count,
  medianMinutes: medianSeconds === null ? null : Math.round(Math.max(0, medianSeconds) / 60),
  inTimePercent: count === 0 ? null : Math.round((100 * inTime) / count),
});

/** The desk as one member of staff reads it. */
export function createDeskReading({ now, env }: Pick<AppContext, 'now' | 'env'>) {
  async function list(db: Database, query: DeskQuery, by: Requester): Promise<DeskPage> {
    const window = windowOf(query, pageSize);
    const { docs, counted } = await repository.readItems(db, readerOf(by), query, { now: now(), window });
    return toPage(docs, window, counted);
  }

  async function summary(db: Database, by: Requester): Promise<DeskSummary> {
    const since = new Date(now().getTime() - figuresOfDays * dayMs);
    const [counts, { all, byKind }] = await Promise.all([
      repository.countWaiting(db, readerOf(by), now()),
      readFirstAnswers(db, since),
    ]);
    const kinds = deskKinds.flatMap((kind) => {
      const those = byKind.find((answers) => answers.kind === kind);
      return those ? [{ kind, ...figuresOf(those) }] : [];
    });
    return { ...counts, firstAnswer: { days: figuresOfDays, ...figuresOf(all), byKind: kinds } };
  }

  const waiting = (db: Database, by: Requester): Promise<DeskWaiting> =>
    repository.countOpen(db, readerOf(by), now());

  /** The member beside their question; null for a visitor, and for somebody without an account. */
  async function memberOf(db: Database, item: DeskItem, by: Requester): Promise<DeskMember | null> {
    if (!item.person) return null;
    const personId = item.person._id;
    const standing = await readStanding(db, personId, now());
    const account = await readLanguage(db, personId);
    if (!standing || !account) return null;
    const shown = { personId, kind: item.kind, id: item._id };
    const others = await repository.readOthers(db, readerOf(by), shown, now());
    return {
      email: standing.currentPerson.primaryEmail,
      language: account.language,
      roles: standing.currentPerson.roles,
      membership: standing.subscription?.status ?? null,
      plan: standing.subscription?.name ?? null,
      brokerage: standing.agentData?.currentBrokerage?.name ?? null,
      isSuspended: standing.currentUser.isSuspended,
      lastSignInAt: account.lastSignInAt,
      others,
    };
  }

  const inTime = (entries: DeskEntry[]) => entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

  /** NOT_FOUND for an item that is not on the desk, or not for this reader. */
  async function read(db: Database, key: repository.ItemKey, by: Requester): Promise<WholeDeskItem> {
    const found = await repository.readItem(db, readerOf(by), key, now());
    if (!found) throw new ApiProblem('NOT_FOUND');
    const { item, threadId } = found;
    const { facts, asked, prefersThread } = await readAsked(db, key, threadId);
    const member = await memberOf(db, item, by);
    const hasConversation = member !== null && by.flags.showChat;
    // Only the concierge reads conversations; other staff see that an answer was given.
    const said =
      threadId && by.flags.isConcierge && (key.kind === 'thread' || key.kind === 'partner')
        ? await readConversation(db, threadId, key.kind === 'partner' ? key.id : null)
        : [];
    const told = new Set(said.map(({ _id }) => _id));
    // What was answered in a conversation is shown as its message.
    const isSaid = (id: string, entry: string) =>
      told.has(id) || (key.kind === 'thread' && entry === 'answered');
    const done = (await readEntries(db, key))
      .filter(({ id, entry }) => !isSaid(id, entry))
      .map(
        ({ id, entry, personId, fullName, body, at, mail }): DeskEntry => ({
          ...{ _id: id, kind: entry as DeskEntry['kind'], isStaff: true, body, files: 0 },
          by: personId && fullName ? { _id: personId, fullName } : null,
          at: at.toISOString(),
          ...(entry === 'mailed' && { mail }),
        }),
      );
    const first: DeskEntry[] = asked
      ? [{ _id: key.id, kind: 'asked', by: item.person, isStaff: false, files: 0, ...asked }]
      : [];
    const email = item.person && !member ? '' : item.email;
    return {
      ...item,
      entries: inTime([...first, ...said, ...done]),
      facts,
      member,
      channels: deskChannelsFor(key.kind, by.flags, { hasConversation, email }, prefersThread),
      isSending: env.smtpUrl !== null,
    };
  }

  return { list, summary, waiting, read };
}
