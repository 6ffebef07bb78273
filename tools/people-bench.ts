import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PeopleServerProgress, PeopleServerReady } from '@portico/api/bench/peopleServer.ts';
import { peopleColumns, planFilters, seenFilters, userSorts, userStatuses } from '@portico/contracts/lists';
import { roles } from '@portico/contracts/roles';
import { inHouse } from './build/house.ts';
import { Refusal, run, say } from './terminal/say.ts';

type Server = PeopleServerReady & { child: ChildProcess };
type Filter = Record<string, string | number | undefined>;

const repeats = 20;
const goalMs = 100;
const shown = 8;
const texts = [
  'elena',
  'ele',
  'el',
  'elena marmont',
  'elnea marmont',
  'u77@many',
  'many.test',
  'zzzz',
  '100%',
];

function startServer(users: number, databaseUrl: string | undefined, only = ''): Promise<Server> {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const child = fork(inHouse('api', 'bench', 'peopleServer.ts'), {
    env: {
      ...inherited,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: inHouse('.cache', 'people-bench'),
      BENCH_USERS: String(users),
      BENCH_ONLY: only,
    },
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: PeopleServerReady | PeopleServerProgress) => {
      if ('progress' in message) say(`  ${message.progress}`);
      else resolve({ ...message, child });
    });
    child.on('exit', (code, signal) => reject(new Refusal(`the API ended with ${code ?? signal}`)));
  });
}

/** The most memory the process has held since it was asked last, in MB; Linux alone counts it. */
const mostMemory = ({ child }: Server): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};

async function read(server: Server, path: string): Promise<Response> {
  const answer = await fetch(`${server.address}/api${path}`, { headers: { 'x-token': server.token } });
  if (!answer.ok) throw new Refusal(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Every filter by itself in each order, the pairs that are asked for most, and deep pages. */
async function filtersOf(server: Server): Promise<Filter[]> {
  const { data } = (await (await read(server, '/people-views?list=users')).json()) as {
    data: { groups: { _id: string }[] };
  };
  const found = await fetch(`${server.address}/api/brokerages/filter/`, {
    method: 'POST',
    headers: { 'x-token': server.token, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, limit: 1 }),
  });
  const [brokerage] = ((await found.json()) as { data: { docs: { _id: string }[] } }).data.docs;
  const groups = data.groups.map(({ _id }) => ({ groupId: _id }));
  const single: Filter[] = [
    ...roles.map((role) => ({ role })),
    ...userStatuses.map((status) => ({ status })),
    ...planFilters.map((plan) => ({ plan })),
    ...seenFilters.map((seen) => ({ seen })),
    ...groups.slice(0, 3),
    ...(brokerage ? [{ brokerageId: brokerage._id }] : []),
    ...texts.map((q) => ({ q })),
  ];
  const ordered = single.flatMap((filter) => userSorts.map((sort) => ({ ...filter, sort })));
  const pairs = userStatuses.flatMap((status) => [
    { status, role: 'agent' },
    { status, seen: 'notLast90' },
    { status, plan: 'Agent' },
    { status, q: 'elena' },
  ]);
  return [
    {},
    ...userSorts.map((sort) => ({ sort })),
    ...ordered,
    ...pairs,
    { page: 400 },
    { status: 'active', page: 400 },
  ];
}

/** The 95th percentile of `repeats` answers, in milliseconds. A first answer warms up and does not count. */
async function p95Of(server: Server, address: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index <= repeats; index += 1) {
    const started = performance.now();
    await (await read(server, address)).arrayBuffer();
    if (index > 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/**
 * Measures a list by all filters and orders. What took longer than `goalMs` is measured once more, since two stalls of
 * the machine among twenty answers are enough to make any filter look slow: what is slow by itself is slow again.
 */
async function measureList(server: Server, path: string): Promise<void> {
  const slow: [ms: number, query: string][] = [];
  const filters = await filtersOf(server);
  for (const filter of filters) {
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
    slow.push([await p95Of(server, `${path}?${query}`), String(query)]);
  }
  slow.sort(([a], [b]) => b - a);
  say(`GET ${path}: ${filters.length} filters and orders, ${repeats} times each; the slowest by p95:`);
  let stillOver = 0;
  for (const [index, [ms, query]] of slow.entries()) {
    const isOver = ms > goalMs;
    if (!isOver && index >= shown) break;
    const again = isOver ? await p95Of(server, `${path}?${query}`) : 0;
    if (again > goalMs) stillOver += 1;
    say(
      `  ${ms.toFixed(0).padStart(5)} ms  ${query || '(all)'}${isOver ? `, again ${again.toFixed(0)} ms` : ''}`,
    );
  }
  const over = slow.filter(([ms]) => ms > goalMs).length;
  say(`  p95 over ${goalMs} ms: ${over} of ${slow.length}, ${stillOver} of them again`);
}

async function measureExport(server: Server): Promise<void> {
  const headers = { 'x-token': server.token, 'content-type': 'application/json' };
  const body = JSON.stringify({ list: 'users', filter: {}, columns: peopleColumns });
  const asked = await fetch(`${server.address}/api/users/exports`, { method: 'POST', headers, body });
  if (!asked.ok) throw new Refusal(`the export: ${asked.status} ${await asked.text()}`);
  const { path } = ((await asked.json()) as { data: { path: string } }).data;
  mostMemory(server);
  const before = mostMemory(server);
  const started = performance.now();
  const answer = await fetch(`${server.address}/api${path}`);
  let firstMs = 0;
  let lines = 0;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    firstMs ||= performance.now() - started;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  say(
    `export: ${lines - 1} rows, ${(bytes / 1_048_576).toFixed(0)} MB in ${seconds.toFixed(1)} s, first byte after ${firstMs.toFixed(0)} ms; ` +
      `the API held ${before} MB before and at most ${mostMemory(server)} MB`,
  );
}

await run(async () => {
  const { values } = parseArgs({
    options: { users: { type: 'string' }, url: { type: 'string' }, only: { type: 'string' } },
  });
  const server = await startServer(Number(values.users ?? 100_000), values.url, values.only);
  try {
    if (values.only !== 'export') {
      await measureList(server, '/users');
      await measureList(server, '/members');
      await measureList(server, '/admins');
    }
    if (values.only !== 'lists') await measureExport(server);
  } finally {
    server.child.removeAllListeners('exit');
    server.child.kill();
  }
});
