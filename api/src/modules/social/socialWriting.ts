import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { isNewcomer } from '../../identity/newcomers.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { type News, raiseNews } from '../../live/news.repository.ts';
import { readClosedUntil } from '../../reports/ownDecisions.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { readHearing } from './groups.repository.ts';
import { readTakingPart, type StoredText } from './texts.repository.ts';

/** The people whose pages must ask for changes, collected during a transaction. */
export type Affected = Set<string>;

/** Besides the limit for everybody: posts and comments of newcomers. */
const ofNewcomers = { free: 20, firstWaitSeconds: 60, longestWaitSeconds: 3600, windowSeconds: 3600 };

export function createSocialWriting({ db, now, live }: Pick<AppContext, 'db' | 'now' | 'live'>) {
  /**
   * Runs `work`, and counts one more piece of news for everybody it names as affected; the caller announces it once it
   * is committed.
   */
  async function within<T>(tx: Database, work: (affected: Affected) => Promise<T>) {
    const affected: Affected = new Set();
    const done = await work(affected);
    const news: News[] = await raiseNews(tx, [...affected], 'social');
    return { done, news };
  }

  async function transact<T>(work: (tx: Database, affected: Affected) => Promise<T>): Promise<T> {
    const { done, news } = await db.transaction((tx) => within(tx, (affected) => work(tx, affected)));
    await live.tell(news);
    return done;
  }

  /** A post is news for its group; events below it are news for the people who take part there. */
  async function affect(tx: Database, affected: Affected, { id, postId, groupId }: StoredText) {
    const hearing = postId === null ? await readHearing(tx, groupId) : [];
    for (const personId of [...hearing, ...(await readTakingPart(tx, postId ?? id))]) affected.add(personId);
  }

  /** POSTS_CLOSED while staff have closed the person's writing. */
  async function requireNotClosed({ personId }: Requester) {
    if (await readClosedUntil(db, personId, now())) throw new ApiProblem('POSTS_CLOSED');
  }

  /** Also TOO_MANY_REQUESTS for a newcomer who writes text after text. */
  async function requireOpen(by: Requester) {
    const at = now();
    await requireNotClosed(by);
    if (!(await isNewcomer(db, by.personId, at))) return;
    const wait = await countAttempt(db, [{ key: `post-new:${by.personId}`, policy: ofNewcomers }], at);
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  }

  return { within, transact, affect, requireNotClosed, requireOpen };
}
