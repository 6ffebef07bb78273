import type { AuditChange } from '@portico/contracts';

/** What members notice once a save is undone, by the keys of `history.consequence`. */
export type UndoConsequence =
  | 'settings'
  | 'closes'
  | 'opens'
  | 'plans'
  | 'callsOff'
  | 'isOver'
  | 'maintenance';

/** `changes` are those of the save; undoing it puts each `before` back. */
export function undoConsequence(changes: readonly AuditChange[], now: Date): UndoConsequence {
  const change = (field: string) => changes.find((each) => each.field === `maintenance.${field}`);
  const isPast = (instant: string | null | undefined) => !!instant && Date.parse(instant) <= now.getTime();
  if (!changes.some(({ field }) => field.startsWith('maintenance.'))) return 'settings';
  const [isOn, startsAt, endsAt] = [change('isOn'), change('startsAt'), change('endsAt')];
  if (isOn?.before === 'true') return 'closes';
  if (startsAt?.before) {
    if (isPast(endsAt?.before)) return 'isOver';
    return isPast(startsAt.before) ? 'closes' : 'plans';
  }
  if (isOn?.before === 'false') return 'opens';
  return startsAt ? 'callsOff' : 'maintenance';
}
