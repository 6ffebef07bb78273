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

/** The load over all its connections, after a warm-up, and where `isAlone` says so over one connection as well. */
export async function measureWarm(
  load: Load,
  { warmUpSeconds, seconds, isAlone }: { warmUpSeconds: number; seconds: number; isAlone: boolean },
): Promise<Measured> {
  await measure(load, warmUpSeconds);
  const together = await measure(load, seconds);
  if (!isAlone) return { ...together, aloneP95Ms: null };
  const alone = await measure({ ...load, connections: 1 }, seconds);
  return { ...together, aloneP95Ms: alone.p95Ms, failed: together.failed + alone.failed };
}
