import type { AdminSettings, AuditChange } from '@portico/contracts';
import { settingsAt } from '@portico/rules';

type Maintenance = AdminSettings['maintenance'];

/** What members notice once a save is undone, by the keys of `history.consequence`. */
export type UndoConsequence =
  | 'settings'
  | 'log'
  | 'closes'
  | 'staysClosed'
  | 'opens'
  | 'plans'
  | 'moves'
  | 'callsOff'
  | 'isOver'
  | 'headline';

const prefix = 'maintenance.';

/** The maintenance once every value from before the save is back. */
function putBack(current: Maintenance, changes: readonly AuditChange[]): Maintenance {
  const before = (field: keyof Maintenance) =>
    changes.find((change) => change.field === `${prefix}${field}`)?.before;
  const [isOn, startsAt, endsAt] = [before('isOn'), before('startsAt'), before('endsAt')];
  return {
    ...current,
    ...(isOn !== undefined && { isOn: isOn === 'true' }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  };
}

function stateOf({ isOn, startsAt, endsAt }: Maintenance, now: Date): 'closed' | 'planned' | 'open' {
  const window = startsAt ? { startsAt, endsAt } : null;
  const { maintenanceMode, maintenance } = settingsAt({ maintenanceMode: isOn, maintenance: window }, now);
  if (maintenanceMode) return 'closed';
  return maintenance ? 'planned' : 'open';
}

function ofMaintenance(
  changes: readonly AuditChange[],
  { current, now }: { current: Maintenance; now: Date },
): UndoConsequence[] {
  const [is, becomes] = [stateOf(current, now), stateOf(putBack(current, changes), now)];
  if (is !== becomes) {
    if (becomes === 'closed') return ['closes'];
    const ends: UndoConsequence[] = is === 'closed' ? ['opens'] : [];
    if (becomes === 'planned') return [...ends, 'plans'];
    return is === 'planned' ? ['callsOff'] : ends;
  }
  const isHeadline = ({ field }: AuditChange) => field === `${prefix}headline`;
  const same = { closed: 'staysClosed', planned: 'moves', open: 'isOver' } as const;
  return [
    ...(changes.every(isHeadline) ? [] : [same[is]]),
    ...(changes.some(isHeadline) ? (['headline'] as const) : []),
  ];
}

/**
 * `changes` are those of a save that can be undone: undoing it puts each `before` over the `current` maintenance.
 * What counts is whether members are kept out at this moment, with and without that.
 */
export function undoConsequences(
  changes: readonly AuditChange[],
  { current, now }: { current: Maintenance; now: Date },
): UndoConsequence[] {
  const maintenance = changes.filter(({ field }) => field.startsWith(prefix));
  const others = changes.filter(({ field }) => !field.startsWith(prefix));
  const isOfLog = ({ field }: AuditChange) => field === 'auditMonths';
  return [
    ...(maintenance.length > 0 ? ofMaintenance(maintenance, { current, now }) : []),
    ...(others.every(isOfLog) ? [] : (['settings'] as const)),
    ...(others.some(isOfLog) ? (['log'] as const) : []),
  ];
}
