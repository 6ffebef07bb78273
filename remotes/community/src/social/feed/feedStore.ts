import { type ApiError, isApiError } from '@portico/client';
import type { Post, PostList } from '@portico/contracts';
import { createStore } from '@portico/remote-kit';
import { sessionStore } from '@portico/session';
import { searchPosts } from '../socialCalls.ts';

/** Which posts: of a group, or of all that are not muted; with these words. */
export interface FeedQuestion {
  groupId: string | null;
  text: string;
}

/** What this tab has read of a feed. It stays while the page is elsewhere, so that Back finds it where it was. */
export interface Feed {
  ids: readonly string[] | undefined;
  hasMore: boolean;
  error: ApiError | null;
  isFetching: boolean;
  isLoadingMore: boolean;
  /** Newer posts of others that wait until the reader asks for them, because showing them would move what is read. */
  fresh: readonly string[];
  /** There were more new ones than were read: showing them begins the feed anew. */
  startsAnew: boolean;
}

interface FeedState {
  posts: Record<string, Post>;
  feeds: Record<string, Feed>;
}

const pageSize = 20;

const nothing: Feed = {
  ids: undefined,
  hasMore: false,
  error: null,
  isFetching: false,
  isLoadingMore: false,
  fresh: [],
  startsAnew: false,
};

export const feedStore = createStore<FeedState>(() => ({ posts: {}, feeds: {} }));

/** The reader's count of news that the answers held so far. */
let knownNews = 0;
let epoch = 0;

/** Whether an answer still belongs to whoever asked, with the rights they had. */
function asking() {
  const asked = epoch;
  return () => asked === epoch;
}

export const keyOf = ({ groupId, text }: FeedQuestion) => `${groupId ?? ''} ${text}`;
export const feedIn = ({ feeds }: FeedState, question: FeedQuestion): Feed =>
  feeds[keyOf(question)] ?? nothing;
const feedOf = (question: FeedQuestion) => feedIn(feedStore.getState(), question);

const put = (question: FeedQuestion, change: Partial<Feed>) =>
  feedStore.setState(({ feeds }) => ({
    feeds: { ...feeds, [keyOf(question)]: { ...(feeds[keyOf(question)] ?? nothing), ...change } },
  }));

/** Takes over posts as an answer has them. */
export function takePosts(docs: readonly Post[]) {
  feedStore.setState(({ posts }) => ({
    posts: { ...posts, ...Object.fromEntries(docs.map((post) => [post._id, post])) },
  }));
}

export function changePostHere(id: string, change: (post: Post) => Post) {
  const post = feedStore.getState().posts[id];
  if (post) takePosts([change(post)]);
}

const ask = async (question: FeedQuestion, before?: string): Promise<PostList> => {
  const answer = await searchPosts({
    ...{ groupId: question.groupId, limit: pageSize },
    ...(question.text && { text: question.text }),
    ...(before && { before }),
  });
  knownNews = Math.max(knownNews, answer.news);
  return answer;
};

/** How often this tab has changed which posts there are: an answer that was asked for before may not hold it. */
let ownChanges = 0;

/** The latest posts as they are after whatever was changed here meanwhile. */
async function askLatest(question: FeedQuestion, isStill: () => boolean): Promise<PostList> {
  for (;;) {
    const asked = ownChanges;
    const answer = await ask(question);
    if (asked === ownChanges || !isStill()) return answer;
  }
}

/** Reads the latest posts; what went wrong is in the feed. */
export async function readFeed(question: FeedQuestion) {
  const isStill = asking();
  put(question, { isFetching: true });
  try {
    const { docs, hasMore } = await askLatest(question, isStill);
    if (!isStill()) return;
    takePosts(docs);
    put(question, { ...nothing, ids: docs.map(({ _id }) => _id), hasMore });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isStill()) put(question, { error, isFetching: false });
  }
}

/** Reads the next page; what went wrong is in the feed, with the posts there were. */
export async function readMorePosts(question: FeedQuestion) {
  const isStill = asking();
  const { ids, hasMore, isLoadingMore } = feedOf(question);
  const last = ids?.at(-1);
  if (!hasMore || isLoadingMore || !last) return;
  put(question, { isLoadingMore: true, error: null });
  try {
    const { docs, hasMore: hasMoreYet } = await ask(question, last);
    if (!isStill()) return;
    takePosts(docs);
    const known = feedOf(question).ids ?? [];
    const added = docs.map(({ _id }) => _id).filter((id) => !known.includes(id));
    put(question, { ids: [...known, ...added], hasMore: hasMoreYet, isLoadingMore: false });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isStill()) put(question, { error, isLoadingMore: false });
  }
}

/** What a newer first page says of a feed on screen: its posts in their new state, without those that are gone. */
function compared(ids: readonly string[], { docs, hasMore }: PostList): Partial<Feed> {
  const read = docs.map(({ _id }) => _id);
  const meeting = read.findLast((id) => ids.includes(id));
  if (!meeting && ids.length > 0 && read.length > 0 && hasMore) return { fresh: read, startsAnew: true };
  const reachesTo = hasMore && meeting ? ids.indexOf(meeting) : ids.length - 1;
  const left = ids.filter((id, place) => place > reachesTo || read.includes(id));
  return { ids: left, fresh: read.filter((id) => !ids.includes(id)), startsAnew: false };
}

/** Looks for what is new, and keeps the feed where it is. What failed is looked at again with the next news. */
export async function lookForNew(question: FeedQuestion) {
  const isStill = asking();
  if (!feedOf(question).ids) return;
  try {
    const answer = await askLatest(question, isStill);
    const { ids } = feedOf(question);
    if (!isStill() || !ids) return;
    takePosts(answer.docs);
    put(question, compared(ids, answer));
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/** Looks only where the stream has told of more than was answered. */
export const hearSocialNews = (question: FeedQuestion, news: number) =>
  news > knownNews ? lookForNew(question) : Promise.resolve();

/** Puts the new posts where they belong. */
export async function showFresh(question: FeedQuestion) {
  const { ids = [], fresh, startsAnew } = feedOf(question);
  if (startsAnew) return readFeed(question);
  put(question, { ids: [...fresh, ...ids], fresh: [] });
}

/** One's own new post is seen at once, wherever its group is shown. */
export function addOwnPost(post: Post) {
  ownChanges += 1;
  takePosts([post]);
  for (const question of [null, post.group._id].map((groupId) => ({ groupId, text: '' }))) {
    const { ids, fresh } = feedOf(question);
    if (ids && !ids.includes(post._id))
      put(question, { ids: [post._id, ...ids], fresh: fresh.filter((id) => id !== post._id) });
  }
}

function mapFeeds(keep: (id: string) => boolean) {
  ownChanges += 1;
  feedStore.setState(({ feeds }) => ({
    feeds: Object.fromEntries(
      Object.entries(feeds).map(([key, feed]) => [
        key,
        { ...feed, ids: feed.ids?.filter(keep), fresh: feed.fresh.filter(keep) },
      ]),
    ),
  }));
}

/** Drops a post that was taken back, or that the reader no longer sees. */
export const dropPost = (id: string) => mapFeeds((other) => other !== id);

/** Drops the posts of somebody whom the reader has blocked. */
export function dropAuthor(personId: string) {
  const { posts } = feedStore.getState();
  mapFeeds((id) => posts[id]?.author._id !== personId);
}

/** Forgets everything: what may be read has changed, or somebody else reads. */
export function forgetFeeds() {
  epoch += 1;
  knownNews = 0;
  feedStore.setState({ posts: {}, feeds: {} });
}

sessionStore.subscribe(({ me }, before) => {
  if (me?.currentPerson._id !== before.me?.currentPerson._id) forgetFeeds();
});
