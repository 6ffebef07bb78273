import { waitFor } from '@testing-library/react';
import { followLive, nothingHeard } from './browserLive.ts';
import { usualTimes } from './line.ts';
import { type LiveServer, openLiveServer } from './liveServer.fixture.ts';

type Holder = { end: () => void; steal: () => void };

/** Web Locks as far as one lock needs them: first come first served, `steal`, and giving up while waiting. */
function fakeLocks() {
  let holder: Holder | null = null;
  const queue: (() => void)[] = [];
  const next = () => queue.shift()?.();
  function request(_name: string, wanted: LockOptions, work: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      const fail = () => reject(new DOMException('Gone', 'AbortError'));
      const begin = () => {
        const own: Holder = { end: resolve, steal: fail };
        holder = own;
        void work().then(() => {
          if (holder !== own) return;
          holder = null;
          resolve();
          next();
        });
      };
      if (wanted.steal) {
        holder?.steal();
        begin();
      } else if (!holder) begin();
      else {
        queue.push(begin);
        wanted.signal?.addEventListener('abort', () => {
          if (!queue.includes(begin)) return;
          queue.splice(queue.indexOf(begin), 1);
          fail();
        });
      }
    });
  }
  return { request } as unknown as LockManager;
}

let server: LiveServer;
let opened: { stop: () => void }[] = [];
beforeEach(async () => {
  server = await openLiveServer();
});
afterEach(async () => {
  for (const tab of opened) tab.stop();
  opened = [];
  await server.close();
});

function openTab({
  locks,
  personId = 'p1',
  open = server.open,
  answerMs = 60_000,
}: {
  locks?: LockManager;
  personId?: string;
  open?: typeof server.open;
  answerMs?: number;
}) {
  let state = nothingHeard;
  const tab = followLive({
    personId,
    open,
    ask: server.ask,
    onChange: (changed) => {
      state = changed;
    },
    times: { ...usualTimes, firstWaitMs: 10, longestWaitMs: 20 },
    tabTimes: { answerMs, lookMs: 60_000 },
    locks,
    openChannel: () => new BroadcastChannel('portico.live'),
  });
  opened.push(tab);
  return { ...tab, messages: () => state.counts?.messages };
}

it('keeps one line for all tabs, and each hears', async () => {
  const locks = fakeLocks();
  const tabs = [openTab({ locks }), openTab({ locks }), openTab({ locks })];
  await waitFor(() => expect(tabs.map((tab) => tab.messages())).toEqual([0, 0, 0]));
  server.tell(7);
  await waitFor(() => expect(tabs.map((tab) => tab.messages())).toEqual([7, 7, 7]));
  expect(server.asked()).toBe(1);
});

it('tells a tab that is opened later what is known', async () => {
  const locks = fakeLocks();
  const first = openTab({ locks });
  await waitFor(() => expect(first.messages()).toBe(0));
  const second = openTab({ locks });
  await waitFor(() => expect(second.messages()).toBe(0));
  expect(server.asked()).toBe(1);
});

it('goes on in another tab when the one that keeps the connection is closed', async () => {
  const locks = fakeLocks();
  const [first, second] = [openTab({ locks }), openTab({ locks })];
  await waitFor(() => expect(second.messages()).toBe(0));
  first.stop();
  await waitFor(() => expect(server.openStreams()).toBe(1));
  server.tell(3);
  await waitFor(() => expect(second.messages()).toBe(3));
});

it('takes the line from a tab that is asleep, which gives it up when it wakes', async () => {
  const locks = fakeLocks();
  // Asleep: it holds the lock, and neither hears nor answers.
  void locks.request('portico.live.p1', {}, () => new Promise(() => {})).catch(() => undefined);
  const tab = openTab({ locks, answerMs: 20 });
  await waitFor(() => expect(tab.messages()).toBe(0));
});

it('has one line again after it was taken from a tab that was awake', async () => {
  const locks = fakeLocks();
  const [first, second] = [openTab({ locks }), openTab({ locks })];
  await waitFor(() => expect(second.messages()).toBe(0));
  let takesOver = () => {};
  const held = new Promise<void>((resolve) => {
    takesOver = resolve;
  });
  void locks.request('portico.live.p1', { steal: true }, () => held);
  await waitFor(() => expect(server.openStreams()).toBe(0));
  takesOver();
  await waitFor(() => expect(server.openStreams()).toBe(1));
  server.tell(2);
  await waitFor(() => expect([first.messages(), second.messages()]).toEqual([2, 2]));
});

it('keeps a line of its own in each tab of a browser without locks', async () => {
  const tabs = [openTab({}), openTab({})];
  await waitFor(() => expect(tabs.map((tab) => tab.messages())).toEqual([0, 0]));
  expect(server.asked()).toBe(2);
});

it('never tells a person of another one’s news', async () => {
  const locks = fakeLocks();
  const mine = openTab({ locks });
  await waitFor(() => expect(mine.messages()).toBe(0));
  const other = openTab({ locks, personId: 'p2', open: () => new Promise(() => {}) });
  server.tell(9);
  await waitFor(() => expect(mine.messages()).toBe(9));
  expect(other.messages()).toBeUndefined();
});
