import { parseArgs } from 'node:util';
import type { BenchScale } from '@portico/api/bench/messages.ts';
import { startBenchServer } from './api-bench/benchServer.ts';
import { type Measured, measureWarm } from './api-bench/load.ts';
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

async function benchScale(scale: BenchScale, options: Required<ApiBenchOptions>): Promise<ApiBench> {
  const server = await startBenchServer({
    scale,
    listings: options.listings,
    databaseUrl: options.databaseUrls[scale] ?? null,
    onProgress: (text) => say(`  ${text}`),
  });
  try {
    const measured: Measured[] = [];
    for (const load of loadsOf(server.ready)) {
      const seconds = Math.min(options.secondsEach, longestSeconds);
      measured.push(await measureWarm(load, { warmUpSeconds, seconds, isAlone: options.scale === 'large' }));
    }
    return { ready: server.ready, measured, plans: await server.explain() };
  } finally {
    await server.close();
  }
}

/** Measures the API beside a bare Fastify route and prints the figures. It never fails on a figure. */
export async function benchApi(options: ApiBenchOptions = {}): Promise<ApiBench[]> {
  const { scale = 'demo', listings = 1_000_000, secondsEach = 4, databaseUrls = {} } = options;
  const all = { scale, listings, secondsEach, databaseUrls };
  const demo = await benchScale('demo', all);
  for (const line of reportLines(demo)) say(line);
  if (scale === 'demo') return [demo];
  const large = await benchScale('large', all);
  for (const line of [...reportLines(large), ...comparisonLines(demo, large)]) say(line);
  return [demo, large];
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
