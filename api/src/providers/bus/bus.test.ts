import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../db/client.ts';
import { openTestDatabase } from '../../db/testing.ts';
import type { Bus } from './bus.ts';
import { postgresBus } from './postgresBus.ts';
import { redisBus } from './redisBus.ts';

/** Polls until another process must have heard; Jest's own time limit makes it fail. */
async function until(holds: () => boolean) {
  while (!holds()) await pause(10);
}

/** What every bus must do, with any carrier. */
function carriesMessages(open: () => Promise<Bus>) {
  it('carries a message to every process, its own included, and stops when closed', async () => {
    const buses = [await open(), await open()];
    const heard: string[][] = [[], []];
    const subscriptions = await Promise.all(
      buses.map((bus, index) =>
        bus.subscribe(
          (message) => heard[index]?.push(message),
          () => undefined,
        ),
      ),
    );
    expect(subscriptions.map((subscription) => subscription.isConnected())).toEqual([true, true]);
    const long = `"${'é'.repeat(3_900)}"`;
    await buses[0]?.publish('first');
    await buses[1]?.publish(long);
    await until(() => heard.every((messages) => messages.length === 2));
    expect(heard.map((messages) => messages.toSorted())).toEqual([
      [long, 'first'],
      [long, 'first'],
    ]);
    await subscriptions[0]?.close();
    await buses[1]?.publish('third');
    await until(() => heard[1]?.length === 3);
    expect(heard[0]).toHaveLength(2);
    await subscriptions[1]?.close();
    for (const bus of buses) await bus.close();
  });

  it('refuses a message that is too long', async () => {
    const bus = await open();
    await expect(bus.publish('x'.repeat(8_001))).rejects.toThrow();
    await bus.close();
  });
}

describe('by the database', () => {
  let database: Connection;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  carriesMessages(async () => postgresBus(database));
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Debian's server, where it is installed: .ci/run installs it, and most developers need no second broker. */
(hasRedis ? describe : describe.skip)('by Redis', () => {
  let port: number;
  let server: ChildProcess;
  const open = () => redisBus(`redis://127.0.0.1:${port}`);

  async function start() {
    server = spawn('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]);
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (text) => String(text).includes('Ready to accept') && resolve());
      server.once('exit', () => reject(new Error('redis-server ended')));
    });
    server.removeAllListeners('exit');
  }
  async function stop() {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    port = (probe.address() as { port: number }).port;
    await new Promise((resolve) => probe.close(resolve));
    await start();
  });
  afterAll(stop);
  carriesMessages(open);

  it('says when messages may have been missed, and goes on once the server is back', async () => {
    const bus = await open();
    const heard: string[] = [];
    let gaps = 0;
    const subscription = await bus.subscribe(
      (message) => heard.push(message),
      () => {
        gaps += 1;
      },
    );
    await stop();
    await until(() => !subscription.isConnected() && gaps > 0);
    await expect(bus.publish('nobody hears this')).rejects.toThrow();
    const before = gaps;
    await start();
    await until(() => subscription.isConnected() && gaps > before);
    await until(() => {
      void bus.publish('back').catch(() => undefined);
      return heard.includes('back');
    });
    expect(new Set(heard)).toEqual(new Set(['back']));
    await subscription.close();
    await bus.close();
  });

  it('fails at once where no server answers', async () => {
    const nobody = redisBus('redis://127.0.0.1:1');
    await expect(nobody).rejects.toThrow();
  });
});
