import { parseArgs } from 'node:util';
import type { BenchScale } from '@portico/api/bench/messages.ts';
import { startBenchServer } from './api-bench/benchServer.ts';
import { type Load, type Measured, measureAlone, measureWarm } from './api-bench/load.ts';
import { loadsOf } from './api-bench/loads.ts';
import { type ApiBench, comparisonLines, reportLines } from './api-bench/report.ts';
import { Refusal, run, say } from './terminal/say.ts';

const longestSeconds = 5;
const warmUpSeconds = 1;

export type ApiBenchOptions = {
  /** `large` also measures the demo scale and compares the two. */
  scale?: BenchScale;
  listings?: number;
  secondsEach?: number;
  /** The bench's own PostgreSQL databases, by scale. A scale without one runs on the embedded database. */
  databaseUrls?: Partial<Record<BenchScale, string>>;
};

type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

async function startServer(scale: BenchScale, { listings, databaseUrls }: Required<ApiBenchOptions>) {
  const databaseUrl = databaseUrls[scale] ?? null;
  return startBenchServer({ scale, listings, databaseUrl, onProgress: (text) => say(`  ${text}`) });
}

/** Measures one load on every server: over all its connections one server after the other, then with one connection in turns. */
async function measureOnAll(loads: readonly Load[], seconds: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const load of loads) measured.push(await measureWarm(load, warmUpSeconds, seconds));
  if (loads.length === 1) return measured;
  const alone = await measureAlone(loads, seconds);
  return measured.map((one, index) => ({
    ...one,
    aloneP95Ms: alone[index]?.p95Ms ?? null,
    failed: one.failed + (alone[index]?.failed ?? 0),
  }));
}

async function measureServers(servers: readonly BenchServer[], seconds: number): Promise<ApiBench[]> {
  const loads = servers.map(({ ready }) => loadsOf(ready));
  const measured: Measured[][] = servers.map(() => []);
  for (const { name } of loads[0] ?? []) {
    const ofName = loads
      .map((ofServer) => ofServer.find((load) => load.name === name))
      .filter((load) => load !== undefined);
    const ofServers = await measureOnAll(ofName, seconds);
    for (const [index, one] of ofServers.entries()) measured[index]?.push(one);
  }
  const benches: ApiBench[] = [];
  for (const [index, server] of servers.entries()) {
    benches.push({ ready: server.ready, measured: measured[index] ?? [], plans: await server.explain() });
  }
  return benches;
}

/** Measures the API beside a bare Fastify route and prints the figures. It never fails on a figure. */
export async function benchApi(options: ApiBenchOptions = {}): Promise<ApiBench[]> {
  const { scale = 'demo', listings = 1_000_000, secondsEach = 4, databaseUrls = {} } = options;
  const all = { scale, listings, secondsEach, databaseUrls };
  const servers: BenchServer[] = [];
  try {
    servers.push(await startServer('demo', all));
    if (scale === 'large') servers.push(await startServer('large', all));
    const benches = await measureServers(servers, Math.min(secondsEach, longestSeconds));
    for (const line of benches.flatMap(reportLines)) say(line);
    const [demo, large] = benches;
    if (demo && large) for (const line of comparisonLines(demo, large)) say(line);
    return benches;
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

function optionsFromArguments(): ApiBenchOptions {
  try {
    const { values } = parseArgs({
      options: {
        scale: { type: 'string' },
        listings: { type: 'string' },
        seconds: { type: 'string' },
        'demo-url': { type: 'string' },
        'large-url': { type: 'string' },
      },
    });
    const { scale = 'demo', listings = '1000000', seconds = '4' } = values;
    if (scale !== 'demo' && scale !== 'large') throw new Error(`no scale ${scale}`);
    const databaseUrls = { demo: values['demo-url'], large: values['large-url'] };
    return { scale, listings: Number(listings), secondsEach: Number(seconds), databaseUrls };
  } catch (error) {
    throw new Refusal(
      'Usage: node tools/api-bench.ts [--scale demo|large] [--listings N] [--seconds N] [--demo-url URL] [--large-url URL]',
      { cause: error },
    );
  }
}

if (import.meta.main) {
  await run(async () => {
    await benchApi(optionsFromArguments());
  });
}
