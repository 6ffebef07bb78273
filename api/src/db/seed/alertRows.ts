import { uuidOf, type World } from '@portico/fixtures/world';
import type { alertRuns, matchAlerts } from '../schema/index.ts';

const runOf = ({ personId, toldAt }: World['alerts'][number]) =>
  uuidOf(`digest ${personId} ${toldAt.toISOString()}`);

/** One digest for everything that a member was told at one time. */
export const alertRunRows = ({ alerts }: World): (typeof alertRuns.$inferInsert)[] =>
  [...Map.groupBy(alerts, runOf)].flatMap(([id, told]) => {
    const [first] = told;
    if (!first) return [];
    const { personId, toldAt } = first;
    return { id, personId, periodStart: toldAt, alerts: told.length, createdAt: toldAt };
  });

export const matchAlertRows = ({ alerts }: World): (typeof matchAlerts.$inferInsert)[] =>
  alerts.map((alert) => ({ ...alert, runId: runOf(alert) }));
