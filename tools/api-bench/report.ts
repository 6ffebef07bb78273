import type { QuestionPlan, Ready } from '@portico/api/bench/messages.ts';
import type { Measured } from './load.ts';

export type ApiBench = { ready: Ready; measured: Measured[]; plans: QuestionPlan[] };

const whole = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)}`;

const loadLine = ({ name, requestsPerSecond, p50Ms, p95Ms, p99Ms, failed }: Measured, note: string) =>
  [
    `  ${name.padEnd(24)}`,
    whole(requestsPerSecond).padStart(8),
    ...[p50Ms, p95Ms, p99Ms].map((value) => ms(value).padStart(9)),
    failed > 0 ? `  ${failed} FAILED` : '',
    note && `  ${note}`,
  ].join('');

/** Lines for people to read. No figure passes or fails. */
export function reportLines({ ready, measured, plans }: ApiBench): string[] {
  const [bare] = measured;
  const note = ({ name, requestsPerSecond }: Measured) =>
    bare && name.startsWith('ping')
      ? `${(requestsPerSecond / bare.requestsPerSecond).toFixed(2)} of the bare route`
      : '';
  return [
    `API on the ${ready.database} database: ${whole(ready.listings)} listings, ${whole(ready.agents)} agents, ${whole(ready.clients)} clients`,
    `  ${''.padEnd(24)}${'req/s'.padStart(8)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'p99 ms'.padStart(9)}`,
    ...measured.map((one) => loadLine(one, note(one))),
    "  The database's own time (EXPLAIN ANALYZE), all statements of a request:",
    ...plans.map(
      ({ name, executionMs, planningMs, statements, scans }) =>
        `  ${name.padEnd(32)}${ms(executionMs.p50).padStart(8)} ms, p95 ${ms(executionMs.p95).padStart(8)} ms + planning ${ms(planningMs)} ms` +
        `, ${statements} statements; the longest: ${scans.join(', ')}`,
    ),
  ];
}

/** What every request costs, whatever it asks for. */
const costOfAll = /^(bare|ping|sign-in)/;

/** How many times longer the large network takes than the demo; the goal for the list and every search is 3. */
export function comparisonLines(demo: ApiBench, large: ApiBench): string[] {
  const ratio = (name: string) => {
    const [before, after] = [demo, large].map(({ measured }) => measured.find((one) => one.name === name));
    return before && after ? `${name} ${(after.p95Ms / before.p95Ms).toFixed(2)}` : `${name} not measured`;
  };
  const compared = demo.measured.map(({ name }) => name).filter((name) => !costOfAll.test(name));
  return [
    `p95 at ${whole(large.ready.listings)} listings over ${whole(demo.ready.listings)}: ${compared.map(ratio).join(', ')}`,
  ];
}
