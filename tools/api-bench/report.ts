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

/** The cost of every request, of any kind. */
const costOfAll = /^(bare|ping|sign-in)/;

/** The goals of a large network, for the list and every search. */
const goals = { timesOfDemo: 3, p95Ms: 100 };

function comparedLine(before: Measured, after: Measured): string {
  const demoMs = before.aloneP95Ms ?? Number.NaN;
  const largeMs = after.aloneP95Ms ?? Number.NaN;
  const times = largeMs / demoMs;
  const missed = [
    times > goals.timesOfDemo && `above ${goals.timesOfDemo} times`,
    largeMs > goals.p95Ms && `above ${goals.p95Ms} ms`,
  ].filter(Boolean);
  const figures = [ms(demoMs), ms(largeMs), times.toFixed(2)].map((text) => text.padStart(9));
  return `  ${after.name.padEnd(24)}${figures.join('')}${missed.length > 0 ? `  ${missed.join(', ')}` : ''}`;
}

/**
 * The 95th percentiles of both networks with one connection, a line for each kind of request, and which goals they miss. With ten
 * connections on two cores a request mostly waits for the others, so those times only say again how many requests are answered.
 */
export function comparisonLines(demo: ApiBench, large: ApiBench): string[] {
  const pairs = demo.measured
    .filter(({ name }) => !costOfAll.test(name))
    .map((before) => ({ before, after: large.measured.find(({ name }) => name === before.name) }));
  return [
    `p95 over HTTP with one connection at ${whole(large.ready.listings)} listings, ${whole(large.ready.agents)} agents and ${whole(large.ready.clients)} clients`,
    `  ${''.padEnd(24)}${'demo ms'.padStart(9)}${'large ms'.padStart(9)}${'times'.padStart(9)}`,
    ...pairs.map(({ before, after }) =>
      after ? comparedLine(before, after) : `  ${before.name.padEnd(24)} not measured`,
    ),
  ];
}
