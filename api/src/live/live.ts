import type { NewsCounts } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import { afterCommit } from '../db/requestTransaction.ts';
import type { Bus } from '../providers/bus/bus.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import type { Log } from '../support/log.ts';
import { messagesOf } from './busMessages.ts';
import type { Frame } from './frames.ts';
import { type News, type NewsSubject, readNews } from './news.repository.ts';
import { type Checked, checkMs, createRights, type FindRefused } from './rights.ts';

/** How long news waits so that it is published together: at most twenty messages a second and process. */
const gatherMs = 50;
const usualBeatMs = 25_000;
/** How often the counts of everybody connected are read, to make up for lost messages. */
const rereadMs = 10_000;
const rereadUnheardMs = 2_000;
const rereadAtOnce = 1_000;
/** The time over which all listeners come back to another process. */
const comeBackMs = 30_000;
/** One for each of a person's browsers, with room for some that disappeared without closing. */
const mostOfOnePerson = 8;

type Opening = {
  personId: string;
  /** The token of the session that listens: the stream ends when the session may no longer listen. */
  token: string;
  send: (frame: Frame) => void;
  /** Nothing is sent after this. */
  end: () => void;
};

type Stream = Opening & Checked & { counts: Required<NewsCounts>; beatAt: number };

type Dependencies = {
  db: Database;
  bus: Bus;
  log: Log;
  findRefused: FindRefused;
  beatMs?: number | undefined;
  /** Whether reports of changed rights arrive. Without them everybody is checked often. */
  hearsRights?: () => boolean;
  clock?: () => number;
  random?: () => number;
};

const none: Required<NewsCounts> = { messages: 0, blocks: 0, notices: 0, social: 0, desk: 0 };

const subjects = Object.keys(none) as NewsSubject[];

/**
 * The listeners of this process, and the messages to them. A message says only how much news there is, never its
 * content, so a lost, repeated or late one does no harm. A tab that knows a smaller count asks for what changed, and so
 * does every tab that has just opened.
 */
export async function createLive({
  db,
  bus,
  log,
  findRefused,
  beatMs = usualBeatMs,
  hearsRights = () => true,
  clock = () => performance.now(),
  random = Math.random,
}: Dependencies) {
  const streams = new Map<string, Set<Stream>>();
  let gathered = new Map<string, News>();
  let gathering: NodeJS.Timeout | null = null;
  let rereadAt = clock() + rereadMs;
  let isLeaving = false;

  const all = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);

  function deliver({ personId, subject, count }: News) {
    for (const stream of streams.get(personId) ?? []) {
      if (stream.counts[subject] >= count) continue;
      stream.counts = { ...stream.counts, [subject]: count };
      stream.send({ event: 'news', data: stream.counts });
    }
  }

  function hear(message: string) {
    for (const [personId, subject, count] of JSON.parse(message) as [string, NewsSubject, number][])
      deliver({ personId, subject, count });
  }

  /** Messages were missed, and reports of rights may be among them: everybody is checked soon, but not all at once. */
  function onGap() {
    rereadAt = clock();
    rights.recheck('all');
  }

  const subscription = await bus.subscribe(hear, onGap);
  const hearsAll = () => subscription.isConnected() && hearsRights();
  const rights = createRights<Stream>({
    ...{ log, clock, random, hearsAll, findRefused },
    streamsOf: (personId) => (personId === 'all' ? all() : [...(streams.get(personId) ?? [])]),
    refuse: (stream, code) => {
      if (!streams.get(stream.personId)?.has(stream)) return;
      stream.send({ event: 'over', data: { code } });
      close(stream);
    },
  });

  async function publish() {
    gathering = null;
    const news = [...gathered.values()];
    gathered = new Map();
    for (const message of messagesOf(news)) {
      await bus.publish(message).catch((err: unknown) => log.warn({ err }, 'news wait to be read again'));
    }
  }

  /**
   * Tells every process. Call it once the transaction that counted the news is committed; within a request's own
   * transaction it waits until that has ended.
   */
  function tell(news: readonly News[]) {
    return afterCommit(() => {
      for (const one of news) {
        const key = `${one.personId} ${one.subject}`;
        const known = gathered.get(key);
        if (!known || known.count < one.count) gathered.set(key, one);
      }
      gathering ??= setTimeout(() => void publish(), gatherMs).unref();
    });
  }

  function close(stream: Stream) {
    const ofPerson = streams.get(stream.personId);
    if (!ofPerson?.delete(stream)) return;
    if (ofPerson.size === 0) streams.delete(stream.personId);
    stream.end();
  }

  async function reread() {
    const people = [...streams.keys()];
    for (let start = 0; start < people.length; start += rereadAtOnce)
      for (const news of await readNews(db, people.slice(start, start + rereadAtOnce))) deliver(news);
  }

  async function read(personId: string): Promise<Required<NewsCounts>> {
    const counts = { ...none };
    for (const { subject, count } of await readNews(db, [personId])) counts[subject] = count;
    return counts;
  }

  /** Runs every second. */
  async function tick() {
    const at = clock();
    void rights.checkDue();
    for (const stream of all()) {
      if (stream.beatAt > at) continue;
      stream.beatAt = at + beatMs;
      stream.send({ event: 'beat', data: stream.counts });
    }
    if (rereadAt > at) return;
    rereadAt = at + (hearsAll() ? rereadMs : rereadUnheardMs);
    await reread().catch((err: unknown) => log.warn({ err }, 'news could not be read'));
  }

  const timer = setInterval(() => void tick(), 1_000).unref();

  return {
    tell,

    /**
     * Returns the function that closes the stream. Throws TOO_MANY_REQUESTS for the ninth stream of one person, and
     * UNAVAILABLE while the process shuts down.
     */
    async open(opening: Opening): Promise<() => void> {
      if (isLeaving) throw new ApiProblem('UNAVAILABLE');
      const { personId } = opening;
      const ofPerson = streams.get(personId) ?? new Set();
      if (ofPerson.size >= mostOfOnePerson)
        throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
      const at = clock();
      const stream: Stream = {
        ...opening,
        counts: none,
        beatAt: at + random() * beatMs,
        checkAt: at + random() * checkMs,
        isChecking: false,
      };
      streams.set(personId, ofPerson.add(stream));
      try {
        // The counts are read after the listener is registered, so that nothing is missed in between.
        const counts = await read(personId);
        for (const subject of subjects) counts[subject] = Math.max(counts[subject], stream.counts[subject]);
        stream.counts = counts;
      } catch (error) {
        close(stream);
        throw error;
      }
      // The stream may have ended meanwhile.
      if (streams.get(personId)?.has(stream)) stream.send({ event: 'news', data: stream.counts });
      return () => close(stream);
    },

    read,
    recheck: rights.recheck,
    tick,
    size: () => all().length,

    /** Asks all listeners to come back, spread over half a minute. */
    leave() {
      isLeaving = true;
      for (const stream of all()) {
        stream.send({ event: 'leave', data: { afterMs: Math.round(random() * comeBackMs) } });
        close(stream);
      }
    },

    async close() {
      clearInterval(timer);
      if (gathering) clearTimeout(gathering);
      rights.stop();
      // Publishes the news that this process was still gathering.
      await publish();
      await subscription.close();
      await bus.close();
    },
  };
}

export type Live = Awaited<ReturnType<typeof createLive>>;
