import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { StreamServerReady, StreamServerUse } from '@portico/api/bench/streamServer.ts';
import { inHouse } from './build/house.ts';
import { Refusal, run, say } from './terminal/say.ts';

const openedAtOnce = 20;
/** A busy API asks to come back, as browsers do. */
const triesAgainMs = 1_000;
const mostTries = 30;
/** Fewer than the limits on who writes very much. */
const messagesOfPair = 10;
const pairsAtOnce = 5;

async function startServer(members: number, databaseUrl: string | undefined) {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const child = fork(inHouse('api', 'bench', 'streamServer.ts'), {
    execArgv: ['--expose-gc'],
    env: {
      ...inherited,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: inHouse('.cache', 'stream-bench'),
      BENCH_MEMBERS: String(members),
    },
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Refusal(`the API ended with ${code ?? signal}`);
  });
  ended.catch(() => undefined);
  const next = async <T>() => (await Promise.race([once(child, 'message'), ended]))[0] as T;
  const ready = await next<StreamServerReady>();
  return {
    ...ready,
    use: () => {
      child.send('use');
      return next<StreamServerUse>();
    },
    close: () => {
      child.disconnect();
      return once(child, 'exit');
    },
  };
}

type Line = {
  isClosed: () => boolean;
  bytes: () => number;
  /** The next frame that comes. */
  told: () => Promise<unknown>;
  leave: () => void;
};

/** Opens a stream as a browser does, over a connection of its own, and waits for its first frame. */
async function openLine(address: string, token: string, tries = 1): Promise<Line> {
  const headers = { accept: 'text/event-stream', 'x-token': token };
  const asked = request(`${address}/api/live`, { headers, agent: new Agent() }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) {
    asked.destroy();
    if (tries === mostTries) throw new Refusal(`a stream was answered with ${answer.statusCode}`);
    await pause(triesAgainMs);
    return openLine(address, token, tries + 1);
  }
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  answer.on('error', () => undefined);
  await once(answer, 'data');
  return {
    isClosed: () => answer.destroyed,
    bytes: () => bytes,
    told: () => once(answer, 'data'),
    leave: () => asked.destroy(),
  };
}

async function openLines(address: string, tokens: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let start = 0; start < tokens.length; start += openedAtOnce) {
    const some = tokens.slice(start, start + openedAtOnce);
    lines.push(...(await Promise.all(some.map((token) => openLine(address, token)))));
  }
  return lines;
}

/** Asks the API as the person of a token. */
async function ask<T>(address: string, token: string, path: string, body?: object): Promise<T> {
  const headers = { 'x-token': token, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${address}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Refusal(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

type Me = { currentPerson: { _id: string } };

/** A member writes to another: how long until the other one's stream tells of it and they have read it, in ms. */
async function talk(address: string, [from, to]: readonly [string, string], line: Line): Promise<number[]> {
  const { currentPerson } = await ask<Me>(address, to, '/user/me');
  const opened = { _id: randomUUID(), kind: 'direct', personIds: [currentPerson._id], title: '' };
  const { _id } = await ask<{ _id: string }>(address, from, '/messages/threads', opened);
  const took: number[] = [];
  for (let sent = 0; sent < messagesOfPair; sent += 1) {
    const message = { _id: randomUUID(), body: `Message ${sent}`, card: null, answersId: null };
    const startedAt = performance.now();
    const told = line.told();
    await Promise.all([ask(address, from, `/messages/threads/${_id}/messages`, message), told]);
    const { docs } = await ask<{ docs: { _id: string }[] }>(
      address,
      to,
      `/messages/threads/${_id}/search`,
      {},
    );
    if (!docs.some((one) => one._id === message._id))
      throw new Refusal('a message was told of and not there');
    took.push(performance.now() - startedAt);
  }
  return took;
}

/** Pairs of members who write to one another at the same time, among all who only listen. */
async function talkAmong(address: string, tokens: readonly string[], lines: readonly Line[]) {
  const pairs = Array.from(
    { length: Math.min(pairsAtOnce, Math.floor(lines.length / 2)) },
    (_, pair) => pair * 2,
  );
  const took = await Promise.all(
    pairs.map((first) => {
      const line = lines[first + 1];
      const [from, to] = [tokens[first], tokens[first + 1]];
      return line && from && to ? talk(address, [from, to], line) : [];
    }),
  );
  const sorted = took.flat().sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0);
  say(
    `  ${sorted.length} messages, ${pairs.length} at once: heard of and read after ${at(0.5)} ms (median), ${at(0.95)} ms (95th percentile)`,
  );
}

const mb = (value: number) => `${value.toFixed(1)} MB`;
const useLine = (name: string, { rssMb, heapMb, outsideMb }: StreamServerUse) =>
  say(`  ${name.padEnd(24)} resident ${mb(rssMb)}, heap ${mb(heapMb)}, beside it ${mb(outsideMb)}`);

/** What streams of members who do nothing cost one API process: memory, time while they stay open, and how soon a message arrives among them. */
async function benchStreams({
  streams,
  seconds,
  url,
}: {
  streams: number;
  seconds: number;
  url: string | undefined;
}) {
  const server = await startServer(streams, url);
  try {
    const before = await server.use();
    const startedAt = performance.now();
    const lines = await openLines(server.address, server.tokens);
    const openMs = performance.now() - startedAt;
    const opened = await server.use();
    await pause(seconds * 1000);
    const idle = await server.use();
    await talkAmong(server.address, server.tokens, lines);
    const lost = lines.filter((line) => line.isClosed()).length;
    const bytes = lines.reduce((sum, line) => sum + line.bytes(), 0);
    for (const line of lines) line.leave();
    await pause(5_000);
    const after = await server.use();
    useLine('no stream', before);
    useLine(`${streams} streams`, idle);
    useLine('all closed', after);
    const kb = (part: 'rssMb' | 'heapMb' | 'outsideMb') =>
      (((idle[part] - before[part]) * 1024) / streams).toFixed(1);
    say(
      `  each stream              resident ${kb('rssMb')} kB, heap ${kb('heapMb')} kB, beside it ${kb('outsideMb')} kB`,
    );
    const share = ((idle.cpuMs - opened.cpuAfterMs) / (seconds * 1000)) * 100;
    const sent = (bytes / streams / seconds).toFixed(0);
    say(
      `  opened in ${(openMs / 1000).toFixed(1)} s; idle for ${seconds} s: ${share.toFixed(1)} % of one core, ${sent} bytes/s each`,
    );
    if (lost > 0) throw new Refusal(`${lost} streams ended by themselves`);
  } finally {
    await server.close();
  }
}

function optionsFromArguments() {
  try {
    const { values } = parseArgs({
      options: { streams: { type: 'string' }, seconds: { type: 'string' }, url: { type: 'string' } },
    });
    const { streams = '2000', seconds = '120', url } = values;
    return { streams: Number(streams), seconds: Number(seconds), url };
  } catch (error) {
    throw new Refusal('Usage: node tools/stream-bench.ts [--streams N] [--seconds N] [--url postgres://…]', {
      cause: error,
    });
  }
}

if (import.meta.main) await run(() => benchStreams(optionsFromArguments()));
