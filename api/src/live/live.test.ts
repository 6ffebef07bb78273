import { setTimeout as pause } from 'node:timers/promises';
import { cast } from '@portico/fixtures';
import type { Connection } from '../db/client.ts';
import { personNews } from '../db/schema/index.ts';
import { openTestDatabase } from '../db/testing.ts';
import type { Bus } from '../providers/bus/bus.ts';
import { ApiProblem } from '../support/apiProblem.ts';
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

/** A bus within this process, which can lose messages and its line. */
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
    ...given,
  });
  const listen = async (personId: string, check: () => Promise<unknown> = async () => undefined) => {
    const frames: Frame[] = [];
    const end = jest.fn();
    const close = await live.open({ personId, check, send: (frame) => frames.push(frame), end });
    return { frames, end, close };
  };
  const pass = async (ms: number) => {
    at += ms;
    await live.tick();
    await settled();
  };
  return { ...line, live, listen, pass, log };
}

/** News are gathered for 50 ms before they are told. */
const settled = () => pause(80);
const news = (messages: number): Frame => ({ event: 'news', data: { messages } });
const beat = (messages: number): Frame => ({ event: 'beat', data: { messages } });

it('tells whoever listens how many news there are, first and whenever there are more', async () => {
  const { live, listen, told } = await openLive();
  await live.raise(database.db, [agent.personId], 'messages');
  const [mine, theirs] = [await listen(agent.personId), await listen(lead.personId)];
  await settled();
  expect([mine.frames, theirs.frames]).toEqual([[news(1)], [news(0)]]);
  told.length = 0;
  await live.raise(database.db, [agent.personId, lead.personId], 'messages');
  await live.raise(database.db, [agent.personId], 'messages');
  await settled();
  // Together, and only the last count of each.
  expect(told).toHaveLength(1);
  expect([mine.frames.at(-1), theirs.frames.at(-1)]).toEqual([news(3), news(1)]);
  await live.close();
});

it('tells nothing of what is rolled back', async () => {
  const { live, listen, told } = await openLive();
  const mine = await listen(agent.personId);
  const failing = database.db.transaction(async (tx) => {
    await raiseNews(tx, [agent.personId], 'messages');
    throw new Error('not kept');
  });
  await expect(failing).rejects.toThrow('not kept');
  await settled();
  expect([told, mine.frames]).toEqual([[], [news(0)]]);
  await live.close();
});

it('makes good what the bus has lost, and sends nothing twice', async () => {
  const { live, listen, pass, state } = await openLive();
  const mine = await listen(agent.personId);
  state.loses = true;
  await live.raise(database.db, [agent.personId], 'messages');
  await settled();
  expect(mine.frames).toEqual([news(0)]);
  await pass(10_000);
  expect(mine.frames).toEqual([news(0), news(1)]);
  await pass(10_000);
  expect(mine.frames).toEqual([news(0), news(1), beat(1)]);
  await live.close();
});

it('reads everything again at once when its line to the other processes was broken', async () => {
  const { live, listen, pass, state, gap } = await openLive();
  const mine = await listen(agent.personId);
  state.loses = true;
  await live.raise(database.db, [agent.personId], 'messages');
  gap();
  await pass(1);
  expect(mine.frames).toEqual([news(0), news(1)]);
  await live.close();
});

it('ends the streams of whoever may no longer listen, and keeps them while nobody knows', async () => {
  const { live, listen, pass, state } = await openLive();
  const refusals: Record<string, Error> = {};
  const check = (personId: string) => async () => {
    const refusal = refusals[personId];
    if (refusal) throw refusal;
  };
  const mine = await listen(agent.personId, check(agent.personId));
  const theirs = await listen(lead.personId, check(lead.personId));
  refusals[agent.personId] = new ApiProblem('SESSION_ENDED');
  refusals[lead.personId] = new Error('the database is away');
  live.recheck(agent.personId);
  live.recheck(lead.personId);
  await settled();
  expect(mine.frames.at(-1)).toEqual({ event: 'over', data: { code: 'SESSION_ENDED' } });
  expect([mine.end, theirs.end].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  // Without word of changes it looks by itself, every four seconds.
  refusals[lead.personId] = new ApiProblem('FORBIDDEN');
  state.isConnected = false;
  live.recheck('all');
  await pass(4_000);
  expect(theirs.frames.at(-1)).toEqual({ event: 'over', data: { code: 'FORBIDDEN' } });
  expect(live.size()).toBe(0);
  await live.close();
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

it('opens eight streams for one person, and a place is free again when one closes', async () => {
  const { live, listen } = await openLive();
  const [first] = await Promise.all(Array.from({ length: 8 }, () => listen(agent.personId)));
  const ninth = listen(agent.personId);
  await expect(ninth).rejects.toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  first?.close();
  expect((await listen(agent.personId)).frames).toEqual([news(0)]);
  await live.close();
});
