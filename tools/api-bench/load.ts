import autocannon, { type Request } from 'autocannon';

export type Load = {
  name: string;
  url: string;
  requests: Request[];
  connections: number;
};

export type Measured = {
  name: string;
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** The 95th percentile with one connection: how long somebody waits for whom nobody else is served. Null where it was not measured. */
  aloneP95Ms: number | null;
  /** Answers other than 2xx, and requests without an answer. Any of these makes the figures worthless. */
  failed: number;
};

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Repeats the requests over every connection. Each answer's time is kept, so percentiles are exact. */
function measure(
  { name, url, requests, connections }: Load,
  durationSeconds: number,
): Promise<Omit<Measured, 'aloneP95Ms'>> {
  return new Promise((resolve, reject) => {
    const timesMs: number[] = [];
    let failed = 0;
    const options = { url, requests, connections, duration: durationSeconds, timeout: 10 };
    const instance = autocannon(options, (error, result) => {
      if (error) return reject(error);
      timesMs.sort((a, b) => a - b);
      resolve({
        name,
        requestsPerSecond: timesMs.length / result.duration,
        p50Ms: percentile(timesMs, 0.5),
        p95Ms: percentile(timesMs, 0.95),
        p99Ms: percentile(timesMs, 0.99),
        failed: failed + result.errors,
      });
    });
    instance.on('response', (_client: unknown, status: number, _bytes: number, timeMs: number) => {
      timesMs.push(timeMs);
      if (status < 200 || status > 299) failed += 1;
    });
  });
}

/** The load over all its connections, after a warm-up. */
export async function measureWarm(load: Load, warmUpSeconds: number, seconds: number): Promise<Measured> {
  await measure(load, warmUpSeconds);
  return { ...(await measure(load, seconds)), aloneP95Ms: null };
}

const turns = 3;

/**
 * The 95th percentiles of loads with one connection, in milliseconds: each the middle one of three turns. The loads take turns, so
 * a moment in which the machine gives less falls on all of them.
 */
export async function measureAlone(
  loads: readonly Load[],
  seconds: number,
): Promise<{ p95Ms: number; failed: number }[]> {
  const measured = loads.map((): Omit<Measured, 'aloneP95Ms'>[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, load] of loads.entries()) {
      measured[index]?.push(await measure({ ...load, connections: 1 }, seconds));
    }
  }
  return measured.map((ofLoad) => ({
    p95Ms: percentile(
      ofLoad.map(({ p95Ms }) => p95Ms).sort((a, b) => a - b),
      0.5,
    ),
    failed: ofLoad.reduce((sum, { failed }) => sum + failed, 0),
  }));
}
