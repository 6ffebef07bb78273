import lighthouse from 'lighthouse';

export interface Score {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  scriptBytes: number;
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse's own phone on its own slow 4G, simulated, by the browser that listens on `port`. */
export async function scoreOf(address: string, port: number): Promise<Score> {
  const run = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    throttlingMethod: 'simulate',
    formFactor: 'mobile',
  });
  if (!run) throw new Error(`Lighthouse has nothing to say of ${address}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  const percent = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const { items = [] } = (lhr.audits['resource-summary']?.details ?? {}) as {
    items?: { resourceType: string; transferSize: number }[];
  };
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    firstPaintMs: number('first-contentful-paint'),
    largestPaintMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    scriptBytes: items.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0,
  };
}
