import { isApiError } from '@portico/client';
import type { Post, PostList } from '@portico/contracts';
import { createStore } from '@portico/remote-kit';
import { sessionStore } from '@portico/session';
import { createPagedStore, nothingRead, type Paged } from '../../live-pages/index.ts';
import { searchPosts } from '../socialCalls.ts';

/** Which posts: of a group, or of all that are not muted; with these words. */
export interface FeedQuestion {
  groupId: string | null;
  text: string;
}

/** The ids that this tab has read of a feed. They stay while the page is elsewhere, so that Back finds it where it was. */
export interface Feed extends Paged<string> {
  /**
   * Newer posts of others that wait until the reader asks for them, because showing them would move the text being
   * read.
   */
  fresh: readonly string[];
  /** There were more new ones than were read: showing them starts the feed again. */
  startsAnew: boolean;
}

const nothing: Feed = { ...nothingRead, fresh: [], startsAnew: false };
const feeds = createPagedStore<Feed>(nothing);

export const feedStore = feeds.store;
/** A post can stand in several feeds, and changes in all of them at once. */
export const postStore = createStore<Readonly<Record<string, Post>>>(() => ({}));

const pageSize = 20;

/** The reader's count of news in the answers so far. */
let knownNews = 0;

export const keyOf = ({ groupId, text }: FeedQuestion) => `${groupId ?? ''} ${text}`;
export const feedIn = (state: ReturnType<typeof feedStore.getState>, question: FeedQuestion): Feed =>
  feeds.listIn(state, keyOf(question));
export const feedOf = (question: FeedQuestion): Feed => feeds.of(keyOf(question));
const put = (question: FeedQuestion, change: Partial<Feed>) => feeds.put(keyOf(question), change);

/** Takes over posts as an answer has them. */
export function takePosts(docs: readonly Post[]) {
  postStore.setState(Object.fromEntries(docs.map((post) => [post._id, post])));
}

export function changePostHere(id: string, change: (post: Post) => Post) {
  const post = postStore.getState()[id];
  if (post) takePosts([change(post)]);
}

const ask = (question: FeedQuestion, before?: string): Promise<PostList> =>
  searchPosts({
    ...{ groupId: question.groupId, limit: pageSize },
    ...(question.text && { text: question.text }),
    ...(before && { before }),
  });

/** Takes over the posts of an answer, and returns their ids. */
function take({ docs, news }: PostList) {
  knownNews = Math.max(knownNews, news);
  takePosts(docs);
  return docs.map(({ _id }) => _id);
}

/** Reads the latest posts; what went wrong is in the feed. */
export const readFeed = (question: FeedQuestion) =>
  feeds.read(
    keyOf(question),
    () => ask(question),
    (answer) => ({ ...nothing, docs: take(answer), hasMore: answer.hasMore }),
  );

/** Reads the next page; what went wrong is in the feed, with the posts there were. */
export async function readMorePosts(question: FeedQuestion) {
  const isStill = feeds.asking();
  const last = feedOf(question).docs?.at(-1);
  if (!last) return;
  put(question, { error: null });
  try {
    await feeds.readMore(
      keyOf(question),
      () => ask(question, last),
      (answer, { docs: known = [] }) => ({
        docs: [...known, ...take(answer).filter((id) => !known.includes(id))],
        hasMore: answer.hasMore,
      }),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isStill()) put(question, { error });
  }
}

/** Merges a newer first page into a feed on screen: its posts in their new state, without deleted ones. */
function compared(ids: readonly string[], read: readonly string[], hasMore: boolean): Partial<Feed> {
  const meeting = read.findLast((id) => ids.includes(id));
  if (!meeting && ids.length > 0 && read.length > 0 && hasMore) return { fresh: read, startsAnew: true };
  const reachesTo = hasMore && meeting ? ids.indexOf(meeting) : ids.length - 1;
  const left = ids.filter((id, place) => place > reachesTo || read.includes(id));
  return { docs: left, fresh: read.filter((id) => !ids.includes(id)), startsAnew: false };
}

/** Checks for new posts, and keeps the feed where it is. A failed check is repeated with the next news. */
export const lookForNew = (question: FeedQuestion) =>
  feeds.lookAgain(
    keyOf(question),
    () => ask(question),
    (answer, { docs = [] }) => compared(docs, take(answer), answer.hasMore),
  );

/** Checks only if the stream has reported more than the answers had. */
export const hearSocialNews = (question: FeedQuestion, news: number) =>
  news > knownNews ? lookForNew(question) : Promise.resolve();

/** Puts the new posts where they belong. */
export async function showFresh(question: FeedQuestion) {
  const { docs = [], fresh, startsAnew } = feedOf(question);
  if (startsAnew) return readFeed(question);
  put(question, { docs: [...fresh, ...docs], fresh: [] });
}

/** One's own new post is seen at once, wherever its group is shown. */
export function addOwnPost(post: Post) {
  feeds.noteOwnChange();
  takePosts([post]);
  for (const question of [null, post.group._id].map((groupId) => ({ groupId, text: '' }))) {
    const { docs, fresh } = feedOf(question);
    if (docs && !docs.includes(post._id))
      put(question, { docs: [post._id, ...docs], fresh: fresh.filter((id) => id !== post._id) });
  }
}

function keepOnly(isKept: (id: string) => boolean) {
  feeds.noteOwnChange();
  feeds.putAll(({ docs, fresh }) => ({ docs: docs?.filter(isKept), fresh: fresh.filter(isKept) }));
}

/** Drops a post that was taken back, or that the reader no longer sees. */
export const dropPost = (id: string) => keepOnly((other) => other !== id);

/** Drops the posts of somebody whom the reader has blocked. */
export function dropAuthor(personId: string) {
  const posts = postStore.getState();
  keepOnly((id) => posts[id]?.author._id !== personId);
}

/** Forgets everything: what may be read has changed, or somebody else reads. */
export function forgetFeeds() {
  knownNews = 0;
  feeds.forget();
  postStore.setState({}, true);
}

sessionStore.subscribe(({ me }, before) => {
  if (me?.currentPerson._id !== before.me?.currentPerson._id) forgetFeeds();
});
