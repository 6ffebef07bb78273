import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import type { Connection } from '../db/client.ts';
import { beginForRequest } from '../db/requestTransaction.ts';
import { personNews } from '../db/schema/index.ts';
import { openTestDatabase } from '../db/testing.ts';
import type { Bus } from '../providers/bus/bus.ts';
import type { Frame } from './frames.ts';
import { createLive } from './live.ts';
import { raiseNews } from './news.repository.ts';

const { agent, lead } = cast;

let database: Connection;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(personNews));

/** A bus within this process that can lose messages and its connection. */
function localBus() {
  const listeners: { onMessage: (message: string) => void; onGap: () => void }[] = [];
  const told: string[] = [];
  const state = { loses: false, isConnected: true };
  const bus: Bus = {
    publish: async (message) => {
      told.push(message);
      if (!state.loses) for (const { onMessage } of listeners) onMessage(message);
    },
    subscribe: async (onMessage, onGap) => {
      listeners.push({ onMessage, onGap });
      return { isConnected: () => state.isConnected, close: async () => undefined };
    },
    close: async () => undefined,
  };
  return {
    bus,
    state,
    told,
    gap: () => {
      for (const { onGap } of listeners) onGap();
    },
  };
}

async function openLive(given: Partial<Parameters<typeof createLive>[0]> = {}) {
  const line = localBus();
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  let at = 0;
  const live = await createLive({
    ...{ db: database.db, bus: line.bus, log, clock: () => at, random: () => 0.5 },
    findRefused: async () => new Map(),
    ...given,
  });
  // Each person's token is their id.
  const listen = async (personId: string) => {
    const frames: Frame[] = [];
    const end = jest.fn();
    const close = await live.open({ personId, token: personId, send: (frame) => frames.push(frame), end });
    return { frames, end, close };
  };
  const raise = async (...personIds: string[]) =>
    live.tell(await raiseNews(database.db, personIds, 'messages'));
  const pass = async (ms: number) => {
    at += ms;
    await live.tick();
    await settled();
  };
  return { ...line, live, listen, raise, pass, log };
}

/** News is gathered for 50 ms before it is announced. */
const settled = () => pause(80);
const news = (messages: number): Frame => ({
  event: 'news',
  data: { messages, blocks: 0, notices: 0, social: 0, desk: 0 },
});
const beat = (messages: number): Frame => ({
  event: 'beat',
  data: { messages, blocks: 0, notices: 0, social: 0, desk: 0 },
});

it('tells each listener how much news there is, first at once and again when there is more', async () => {
  const { live, listen, raise, told } = await openLive();
  await raise(agent.personId);
  const [mine, theirs] = [await listen(agent.personId), await listen(lead.personId)];
  await settled();
  expect([mine.frames, theirs.frames]).toEqual([[news(1)], [news(0)]]);
  told.length = 0;
  const both = await raiseNews(database.db, [agent.personId, lead.personId], 'messages');
  const second = await raiseNews(database.db, [agent.personId], 'messages');
  live.tell(both);
  live.tell(second);
  await settled();
  // Counts arrive together, and only the last one of each subject.
  expect(told).toHaveLength(1);
  expect([mine.frames.at(-1), theirs.frames.at(-1)]).toEqual([news(3), news(1)]);
  await live.close();
});

it('tells nothing of a request whose transaction is rolled back', async () => {
  const { live, listen, told } = await openLive();
  const mine = await listen(agent.personId);
  const limit = { longestMs: 10_000, ranOut: () => undefined };
  const request = await beginForRequest(database.db, limit);
  await new Promise<void>((resolve, reject) => {
    request.run(() => {
      raiseNews(request.tx, [agent.personId], 'messages')
        .then((counted) => live.tell(counted))
        .then(() => resolve(), reject);
    });
  });
  await settled();
  expect(told).toEqual([]);
  await request.rollback();
  await settled();
  expect([told, mine.frames]).toEqual([[], [news(0)]]);
  await live.close();
});

it('makes up for messages that the bus has lost, and sends nothing twice', async () => {
  const { live, listen, raise, pass, state } = await openLive();
  const mine = await listen(agent.personId);
  state.loses = true;
  await raise(agent.personId);
  await settled();
  expect(mine.frames).toEqual([news(0)]);
  await pass(10_000);
  expect(mine.frames).toEqual([news(0), news(1)]);
  await pass(10_000);
  expect(mine.frames).toEqual([news(0), news(1), beat(1)]);
  await live.close();
});

it('reads everything again at once when its line to the other processes was broken', async () => {
  const { live, listen, raise, pass, state, gap } = await openLive();
  const mine = await listen(agent.personId);
  state.loses = true;
  await raise(agent.personId);
  gap();
  await pass(1);
  expect(mine.frames).toEqual([news(0), news(1)]);
  await live.close();
});

/** Who may no longer listen, as the database says, and which questions it was asked. */
function rightsToListen() {
  const refused = new Map<string, ErrorCode>();
  const state = { isAway: false };
  const findRefused = jest.fn(async (_tokens: readonly string[]): Promise<typeof refused> => {
    if (state.isAway) throw new Error('the database is away');
    return new Map(refused);
  });
  return { refused, state, findRefused };
}

it('ends the streams of people who may no longer listen, and keeps them while the database does not answer', async () => {
  const { refused, state: database, findRefused } = rightsToListen();
  const { live, listen, pass, state } = await openLive({ findRefused });
  const [mine, theirs] = [await listen(agent.personId), await listen(lead.personId)];
  refused.set(agent.personId, 'SESSION_ENDED');
  live.recheck(agent.personId);
  live.recheck(lead.personId);
  await settled();
  // One statement checks both.
  expect(findRefused.mock.calls).toEqual([[[agent.personId, lead.personId]]]);
  expect(mine.frames.at(-1)).toEqual({ event: 'over', data: { code: 'SESSION_ENDED' } });
  refused.set(lead.personId, 'FORBIDDEN');
  database.isAway = true;
  live.recheck(lead.personId);
  await settled();
  expect([mine.end, theirs.end].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  database.isAway = false;
  // Without reports of changes it checks by itself, every four seconds.
  state.isConnected = false;
  live.recheck('all');
  await pass(4_000);
  expect(theirs.frames.at(-1)).toEqual({ event: 'over', data: { code: 'FORBIDDEN' } });
  expect(live.size()).toBe(0);
  await live.close();
});

it('looks at 250 streams in three statements when something has changed for all', async () => {
  const { findRefused } = rightsToListen();
  const { live, listen, pass } = await openLive({ findRefused });
  for (let count = 0; count < 250; count += 1) await listen(randomUUID());
  live.recheck('all');
  await pass(4_000);
  expect(findRefused.mock.calls.map(([tokens]) => tokens.length)).toEqual([100, 100, 50]);
  await pass(4_000);
  expect(findRefused).toHaveBeenCalledTimes(3);
  await live.close();
});

it('checks a stream again whose right changed during the check, and soon after the database failed', async () => {
  const { refused, state: database, findRefused } = rightsToListen();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  findRefused.mockImplementationOnce(async () => {
    await held;
    return new Map();
  });
  const { live, listen, pass } = await openLive({ findRefused });
  const mine = await listen(agent.personId);
  live.recheck(agent.personId);
  await settled();
  database.isAway = true;
  live.recheck(agent.personId);
  await settled();
  release();
  await settled();
  await pass(1_000);
  expect(findRefused).toHaveBeenCalledTimes(2);
  database.isAway = false;
  refused.set(agent.personId, 'SESSION_ENDED');
  await pass(4_000);
  expect(mine.frames.at(-1)).toEqual({ event: 'over', data: { code: 'SESSION_ENDED' } });
  await live.close();
});

it('checks often while reports of changed rights can’t arrive, though news does', async () => {
  const { refused, findRefused } = rightsToListen();
  const { live, listen, pass } = await openLive({ findRefused, hearsRights: () => false });
  const mine = await listen(agent.personId);
  live.recheck('all');
  await pass(4_000);
  refused.set(agent.personId, 'SESSION_ENDED');
  await pass(4_000);
  expect(mine.end).toHaveBeenCalledTimes(1);
  await live.close();
});

it('sends nothing to a stream that ends while it opens, and publishes the gathered news when it closes', async () => {
  const { live, listen, raise, told } = await openLive();
  const opening = listen(agent.personId);
  live.leave();
  const mine = await opening;
  expect(mine.frames.map(({ event }) => event)).toEqual(['leave']);
  await raise(lead.personId);
  await live.close();
  expect(told).toHaveLength(1);
});

it('beats every 25 seconds, and asks everybody to come back when the process ends', async () => {
  const { live, listen, pass } = await openLive();
  const mine = await listen(agent.personId);
  await pass(12_500);
  await pass(12_500);
  await pass(12_500);
  expect(mine.frames).toEqual([news(0), beat(0), beat(0)]);
  live.leave();
  expect(mine.frames.at(-1)).toEqual({ event: 'leave', data: { afterMs: 15_000 } });
  expect(mine.end).toHaveBeenCalledTimes(1);
  await expect(listen(agent.personId)).rejects.toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  await live.close();
});

it('opens eight streams for one person, and frees a place when one closes', async () => {
  const { live, listen } = await openLive();
  const [first] = await Promise.all(Array.from({ length: 8 }, () => listen(agent.personId)));
  const ninth = listen(agent.personId);
  await expect(ninth).rejects.toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  first?.close();
  expect((await listen(agent.personId)).frames).toEqual([news(0)]);
  await live.close();
});
