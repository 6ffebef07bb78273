import { fork } from 'node:child_process';
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

type Line = { isClosed: () => boolean; bytes: () => number; leave: () => void };

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
  return { isClosed: () => answer.destroyed, bytes: () => bytes, leave: () => asked.destroy() };
}

async function openLines(address: string, tokens: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let start = 0; start < tokens.length; start += openedAtOnce) {
    const some = tokens.slice(start, start + openedAtOnce);
    lines.push(...(await Promise.all(some.map((token) => openLine(address, token)))));
  }
  return lines;
}

const mb = (value: number) => `${value.toFixed(1)} MB`;
const useLine = (name: string, { rssMb, heapMb, outsideMb }: StreamServerUse) =>
  say(`  ${name.padEnd(24)} resident ${mb(rssMb)}, heap ${mb(heapMb)}, beside it ${mb(outsideMb)}`);

/** What streams of members who do nothing cost one API process: memory, and time while they stay open. */
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
    const share = ((idle.cpuMs - opened.cpuMs) / (seconds * 1000)) * 100;
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
