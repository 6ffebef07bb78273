import { isApiError } from '@portico/client';
import type { NewsCounts, Thread, ThreadList } from '@portico/contracts';
import { mergeThreads } from '@portico/rules';
import { sessionStore } from '@portico/session';
import { createPagedStore, nothingRead, type Paged } from '../live-pages/index.ts';
import { markRead, searchThreads } from './messageCalls.ts';

/** The known threads, the latest first, and the counts about them. */
export interface Inbox extends Paged<Thread> {
  personId: string | null;
  /** The number of the badge; null until the server has told it. */
  unread: number | null;
  /** The thread with the newest unread message of those that were reported. */
  latestUnread: Thread | null;
  /** The count of news that all of this holds; -1 before anything was read. */
  news: number;
}

/** This person's messages, for every part of the page: the badge, the list, the open thread. */
const inboxes = createPagedStore<Inbox>({
  ...nothingRead,
  personId: null,
  unread: null,
  latestUnread: null,
  news: -1,
});

/** There is one list. */
const key = 'threads';

export const inboxStore = inboxes.store;
export const inboxIn = (state: ReturnType<typeof inboxStore.getState>): Inbox => inboxes.listIn(state, key);
export const readInbox = () => inboxes.of(key);

const pageSize = 30;
/**
 * How many of the last changed threads are read before the list is opened: enough for the notice, and to say what has
 * arrived.
 */
const glanceSize = 10;
const tryAgainMs = 3_000;

const change = (next: Partial<Inbox>) => inboxes.put(key, next);

/** What this store reads when news arrives. */
type Heard = Pick<NewsCounts, 'messages' | 'blocks'>;

let heard: Heard = { messages: -1, blocks: -1 };
/** The oldest thread of the pages that were read, after which the next page begins. */
let lastOfPages: string | undefined;
/** Whether this tab reports arrived messages for all tabs of the browser. */
let isLeading = false;
let isCatching = false;
let isAskedAgain = false;
let retry: ReturnType<typeof setTimeout> | undefined;

function begin(personId: string | null) {
  heard = { messages: -1, blocks: -1 };
  clearTimeout(retry);
  inboxes.forget();
  change({ personId });
}

/** Begins for a person; what another one left is forgotten. */
export function openInbox(personId: string) {
  if (readInbox().personId !== personId) begin(personId);
}

// Nothing of a person who has signed out is kept.
sessionStore.subscribe(({ me }) => {
  const { personId } = readInbox();
  if (personId !== null && me?.currentPerson._id !== personId) begin(null);
});

/** Takes over threads as an answer has them; the later state of each wins. */
export function takeThreads(answered: readonly Thread[]) {
  const { docs } = readInbox();
  if (docs) change({ docs: mergeThreads(docs, answered) });
}

export const setUnread = (unread: number) => change({ unread });

/**
 * Reports which messages have arrived in this browser; their senders see it. A missed report is made up by the next
 * one, so nothing waits for it.
 */
function noteArrived(threads: readonly Thread[]) {
  const { personId } = readInbox();
  if (!isLeading) return;
  for (const { _id, lastNumber, members } of threads) {
    const own = members.find((member) => member._id === personId);
    if (own?.isIn && (own.deliveredTo ?? 0) < lastNumber)
      markRead(_id, { deliveredTo: lastNumber, readTo: 0 }).catch(() => undefined);
  }
}

function note(docs: readonly Thread[]) {
  const [latest] = mergeThreads([], docs).filter(({ unread, isMuted }) => unread > 0 && !isMuted);
  if (latest) change({ latestUnread: latest });
  noteArrived(docs);
}

/** Before the list is opened, only the unread count is shown. */
async function readCount(isStill: () => boolean) {
  const { docs, news, unread } = await searchThreads({ limit: glanceSize });
  if (!isStill()) return;
  note(docs);
  change({ news, unread });
}

function take({ docs, news, unread }: ThreadList) {
  note(docs);
  takeThreads(docs);
  change({ news: Math.max(readInbox().news, news), unread });
}

async function catchUp() {
  const isStill = inboxes.asking();
  const { personId, news } = readInbox();
  if (personId === null) return;
  if (news < 0) return readCount(isStill);
  while (isStill() && readInbox().news < heard.messages) {
    const list = await searchThreads({ since: readInbox().news, limit: pageSize });
    if (!isStill()) return;
    take(list);
    // A reported count can be ahead of the stored one only for a moment; the next beat asks again.
    if (!list.hasMore && list.news < heard.messages) return;
  }
}

/** One at a time, as often as it takes; what failed is asked again, because the count is still behind. */
async function follow() {
  clearTimeout(retry);
  isAskedAgain = isCatching;
  if (isCatching) return;
  isCatching = true;
  try {
    await catchUp();
  } catch (error) {
    if (!isApiError(error)) throw error;
    retry = setTimeout(follow, tryAgainMs);
  } finally {
    isCatching = false;
  }
  if (isAskedAgain) void follow();
}

/** Takes a reported count of news, and reads what is missing. */
export function hearNews(counts: NewsCounts, leads: boolean) {
  isLeading = leads;
  const hasNewBlocks = heard.blocks >= 0 && counts.blocks > heard.blocks;
  heard = {
    messages: Math.max(heard.messages, counts.messages),
    blocks: Math.max(heard.blocks, counts.blocks),
  };
  if (hasNewBlocks) void startAnew();
  else if (readInbox().news < heard.messages || readInbox().unread === null) void follow();
}

/** Reads everything again, because the reader's rights have changed. The list stays on screen meanwhile. */
async function startAnew() {
  inboxes.startAnew();
  change({ news: -1 });
  if (readInbox().docs) await readThreads();
  else void follow();
}

/** Reads the first page of the list; what went wrong is in the inbox. */
export async function readThreads() {
  if (readInbox().personId === null) return;
  await inboxes.read(
    key,
    () => searchThreads({ limit: pageSize }),
    ({ docs, hasMore, news, unread }) => {
      lastOfPages = docs.at(-1)?._id;
      note(docs);
      return { docs: mergeThreads([], docs), hasMore, news, unread };
    },
  );
}

const mostUnread = 100;

/** Reads the threads with unread messages, however old they are. Throws ApiError. */
export async function readUnreadThreads() {
  const isStill = inboxes.asking();
  if (readInbox().personId === null) return;
  const { docs } = await searchThreads({ onlyUnread: true, limit: mostUnread });
  if (isStill()) takeThreads(docs);
}

/** Reads the next page of the list. Throws ApiError. */
export async function readMoreThreads() {
  const before = lastOfPages;
  if (!before) return;
  await inboxes.readMore(
    key,
    () => searchThreads({ before, limit: pageSize }),
    (answer, { docs = [] }) => {
      lastOfPages = answer.docs.at(-1)?._id ?? lastOfPages;
      return { docs: mergeThreads(docs, answer.docs), hasMore: answer.hasMore };
    },
  );
}
