import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportServerReady } from '@portico/api/bench/importServer.ts';
import type { ClientImport } from '@portico/contracts';
import { inHouse } from './build/house.ts';
import { Refusal, run, say } from './terminal/say.ts';

const areas = [212, 213, 305, 310, 312, 415, 512, 617, 702, 808];
const row = (mark: string, index: number) => {
  const phone = `+1 ${areas[index % areas.length]} 555 ${String(Math.floor(index / areas.length) % 10_000).padStart(4, '0')}`;
  const budget = index % 3 === 0 ? '1.2m - 3m' : `${1 + (index % 9)},500,000`;
  return `Ada ${mark}${index},ada.${mark}.${index}@clients.test,${phone},Miami,${budget},Likes light`;
};
const spreadsheet = (rows: number, mark: string) =>
  [
    'Name,E-Mail Adr.,Telefon,City,Budget ca.,Notes',
    ...Array.from({ length: rows }, (_, index) => row(mark, index)),
  ].join('\n');

type Server = ImportServerReady & { child: ChildProcess };

async function startServer(databaseUrl: string | undefined): Promise<Server> {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const child = fork(inHouse('api', 'bench', 'importServer.ts'), {
    env: {
      ...inherited,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: inHouse('.cache', 'import-bench'),
    },
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Refusal(`the API ended with ${code ?? signal}`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [ImportServerReady];
  ended.catch(() => undefined);
  return { ...ready, child };
}

async function kill({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The most memory the process has held since it was asked last, in MB; Linux alone counts it. */
const mostMemory = ({ child }: Server): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};

async function call<T>(
  { address, token, child }: Server,
  method: string,
  path: string,
  body?: Buffer | object,
): Promise<T> {
  const isFile = Buffer.isBuffer(body);
  const answer = await fetch(`${address}/api/clients/imports${path}`, {
    method,
    headers: { 'x-token': token, ...(body && { 'content-type': isFile ? 'text/csv' : 'application/json' }) },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(
      `${method} ${path}: ${(error as Error).cause}; the API's end: ${child.exitCode ?? child.signalCode}`,
      {
        cause: error,
      },
    );
  });
  const { data, msg } = (await answer.json()) as { data: T; msg?: string };
  if (!answer.ok) throw new Refusal(`${method} ${path}: ${answer.status} ${msg}`);
  return data;
}

/** Looks again and again until the import is in one of the states, or has done so many rows. */
async function until(
  server: Server,
  id: string,
  isThere: (job: ClientImport) => boolean,
): Promise<ClientImport> {
  for (;;) {
    const job = await call<ClientImport>(server, 'GET', `/${id}`);
    if (isThere(job)) return job;
    if (job.state === 'failed') throw new Refusal(`the import failed while ${job.failedIn}`);
    await pause(100);
  }
}

async function timed<T>(title: string, server: () => Server, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`  ${title.padEnd(36)} ${seconds.padStart(7)} s   at most ${mostMemory(server())} MB`);
  return result;
}

function expectEqual(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Refusal(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/** An import of so many clients, whose process is killed in its middle; then the same file again, and the undo. */
async function bench(rows: number, databaseUrl: string | undefined): Promise<void> {
  const mark = Date.now().toString(36);
  const file = Buffer.from(spreadsheet(rows, mark));
  let server = await startServer(databaseUrl);
  const current = () => server;
  const send = () => call<ClientImport>(server, 'POST', '?name=bench.csv', file);
  const check = async ({ _id, mapping }: ClientImport) => {
    await call(server, 'PUT', `/${_id}/mapping`, { mapping });
    return until(server, _id, ({ state }) => state === 'checked');
  };
  try {
    say(
      `${rows} rows, ${(file.length / 1_048_576).toFixed(1)} MB; the API alone holds ${mostMemory(server)} MB`,
    );
    const sent = await timed('sent and kept', current, send);
    const checked = await timed('dry run', current, () => check(sent));
    expectEqual('new in the dry run', checked.counts.new, rows);
    await timed('half of the import', current, async () => {
      await call(server, 'POST', `/${sent._id}/start`);
      await until(server, sent._id, ({ done }) => done >= rows / 2);
    });
    await kill(server);
    server = await startServer(databaseUrl);
    const done = await timed('killed; a new process did the rest', current, () =>
      until(server, sent._id, ({ state }) => state === 'done'),
    );
    expectEqual('new', [done.counts.new, done.counts.invalid, done.counts.double], [rows, 0, 0]);
    const again = await timed('the same file again, dry run', current, async () => check(await send()));
    expectEqual('unchanged', again.counts.same, rows);
    const undone = await timed('undone', current, async () => {
      await call(server, 'POST', `/${sent._id}/undo`);
      return until(server, sent._id, ({ state }) => state === 'undone');
    });
    expectEqual('removed', undone.counts.removed, rows);
  } finally {
    await kill(server);
  }
}

await run(async () => {
  const { values } = parseArgs({ options: { rows: { type: 'string' }, url: { type: 'string' } } });
  await bench(Number(values.rows ?? 100_000), values.url);
});
