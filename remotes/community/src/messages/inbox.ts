import { type ApiError, isApiError } from '@portico/client';
import type { NewsCounts, Thread, ThreadList } from '@portico/contracts';
import { createStore } from '@portico/remote-kit';
import { mergeThreads } from '@portico/rules';
import { sessionStore } from '@portico/session';
import { markRead, searchThreads } from './messageCalls.ts';

export interface Inbox {
  personId: string | null;
  /** The threads that are known, the latest first; undefined until the list was read. */
  threads: Thread[] | undefined;
  /** Whether there are older ones. */
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The number of the badge; null until the server has told it. */
  unread: number | null;
  /** The thread with the newest unread message of those that were heard of. */
  latestUnread: Thread | null;
  /** The count of news that all of this holds; -1 before anything was read. */
  news: number;
  /** Grows when what one may read has changed: everything is read anew. */
  epoch: number;
  error: ApiError | null;
  isFetching: boolean;
}

const empty: Omit<Inbox, 'personId' | 'epoch'> = {
  threads: undefined,
  hasMore: false,
  isLoadingMore: false,
  unread: null,
  latestUnread: null,
  news: -1,
  error: null,
  isFetching: false,
};

/** What of this person's messages every part of the page shows: the badge, the list, the open thread. */
export const inboxStore = createStore<Inbox>(() => ({ ...empty, personId: null, epoch: 0 }));

const pageSize = 30;
/** So many of the threads that changed last are read before the list is opened: enough for the notice, and to say what has arrived. */
const glanceSize = 10;
const tryAgainMs = 3_000;

const read = () => inboxStore.getState();
const change = (next: Partial<Inbox>) => inboxStore.setState(next);

/** What this store reads when it hears of news. */
type Heard = Pick<NewsCounts, 'messages' | 'blocks'>;

let heard: Heard = { messages: -1, blocks: -1 };
/** The oldest thread of the pages that were read, after which the next page begins. */
let lastOfPages: string | undefined;
/** Whether this tab says for all tabs of the browser what has arrived in it. */
let isLeading = false;
let isCatching = false;
let isAskedAgain = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Whether an answer still belongs to whoever asked. */
const isStill = ({ personId, epoch }: Inbox) => read().personId === personId && read().epoch === epoch;

function begin(personId: string | null) {
  heard = { messages: -1, blocks: -1 };
  clearTimeout(retry);
  inboxStore.setState({ ...empty, personId, epoch: read().epoch + 1 });
}

/** Begins for a person; what another one left is forgotten. */
export function openInbox(personId: string) {
  if (read().personId !== personId) begin(personId);
}

// Nothing of a person who has signed out is kept.
sessionStore.subscribe(({ me }) => {
  const { personId } = read();
  if (personId !== null && me?.currentPerson._id !== personId) begin(null);
});

/** Takes over threads as an answer has them; the later state of each wins. */
export function takeThreads(answered: readonly Thread[]) {
  const { threads } = read();
  if (threads) change({ threads: mergeThreads(threads, answered) });
}

export const setUnread = (unread: number) => change({ unread });

/**
 * Says which messages have come into this browser; their senders see it. What is not said now is said with the next message,
 * so nothing waits for it.
 */
function noteArrived(threads: readonly Thread[]) {
  const { personId } = read();
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

async function readPage(asked: Inbox) {
  const { docs, hasMore, news, unread } = await searchThreads({ limit: pageSize });
  if (!isStill(asked)) return;
  lastOfPages = docs.at(-1)?._id;
  note(docs);
  change({ threads: mergeThreads([], docs), hasMore, news, unread, error: null });
}

/** Before the list is opened, the count of what is unread is all that anything shows. */
async function readCount(asked: Inbox) {
  const { docs, news, unread } = await searchThreads({ limit: glanceSize });
  if (!isStill(asked)) return;
  note(docs);
  change({ news, unread });
}

function take({ docs, news, unread }: ThreadList) {
  note(docs);
  takeThreads(docs);
  change({ news: Math.max(read().news, news), unread });
}

async function catchUp() {
  const asked = read();
  if (asked.personId === null) return;
  if (asked.news < 0) return readCount(asked);
  while (isStill(asked) && read().news < heard.messages) {
    const list = await searchThreads({ since: read().news, limit: pageSize });
    if (!isStill(asked)) return;
    take(list);
    // A count that was heard of can be ahead of what is stored only for a moment; the next beat asks again.
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

/** Says how many news there are; what is not known yet is read. */
export function hearNews(counts: NewsCounts, leads: boolean) {
  isLeading = leads;
  const hasNewBlocks = heard.blocks >= 0 && counts.blocks > heard.blocks;
  heard = {
    messages: Math.max(heard.messages, counts.messages),
    blocks: Math.max(heard.blocks, counts.blocks),
  };
  if (hasNewBlocks) void startAnew();
  else if (read().news < heard.messages || read().unread === null) void follow();
}

/** Reads everything anew, because what one may read has changed. The list stays on screen meanwhile. */
async function startAnew() {
  const { threads, epoch } = read();
  change({ epoch: epoch + 1, news: -1 });
  if (threads) await readThreads();
  else void follow();
}

/** Reads the first page of the list; what went wrong is in the inbox. */
export async function readThreads() {
  const asked = read();
  if (asked.personId === null) return;
  change({ isFetching: true });
  try {
    await readPage(asked);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isStill(asked)) change({ error });
  } finally {
    if (isStill(asked)) change({ isFetching: false });
  }
}

const mostUnread = 100;

/** Reads the threads with unread messages, however old they are. Throws ApiError. */
export async function readUnreadThreads() {
  const asked = read();
  if (asked.personId === null) return;
  const { docs } = await searchThreads({ onlyUnread: true, limit: mostUnread });
  if (isStill(asked)) takeThreads(docs);
}

/** Reads the next page of the list. Throws ApiError. */
export async function readMoreThreads() {
  const asked = read();
  if (asked.isLoadingMore || !asked.hasMore || !lastOfPages) return;
  change({ isLoadingMore: true });
  try {
    const { docs, hasMore } = await searchThreads({ before: lastOfPages, limit: pageSize });
    if (!isStill(asked)) return;
    lastOfPages = docs.at(-1)?._id ?? lastOfPages;
    takeThreads(docs);
    change({ hasMore });
  } finally {
    if (isStill(asked)) change({ isLoadingMore: false });
  }
}
