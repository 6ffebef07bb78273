import type { AdminSettings, AuditChange } from '@portico/contracts';
import { undoConsequences } from './undoConsequence.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const [past, earlier, soon, later] = [
  '2026-11-28T10:00:00.000Z',
  '2026-11-28T09:00:00.000Z',
  '2026-11-28T18:00:00.000Z',
  '2026-11-30T22:00:00.000Z',
];
const change = (field: string, before: string | null, after: string | null): AuditChange => ({
  ...{ field, before, after },
});
const isOn = (before: boolean) => change('maintenance.isOn', String(before), String(!before));
const starts = (before: string | null, after: string | null) => change('maintenance.startsAt', before, after);
const ends = (before: string | null, after: string | null) => change('maintenance.endsAt', before, after);
const headline = change('maintenance.headline', 'Back soon', null);
const message = change('message', 'Old', 'New');
const months = change('auditMonths', '24', '36');
const off = { isOn: false, startsAt: null, endsAt: null, headline: '' };
const window = (startsAt: string, endsAt: string | null = null) => ({ ...off, startsAt, endsAt });
const on = { ...off, isOn: true };

it.each<[string, AdminSettings['maintenance'], string[], AuditChange[]]>([
  ['a setting', off, ['settings'], [message]],
  ['how long the log is kept', off, ['log'], [months]],
  ['both of these', off, ['settings', 'log'], [message, months]],
  ['a window called off, and a setting', off, ['plans', 'settings'], [message, starts(later, null)]],
  ['a planned window', window(later), ['callsOff'], [starts(null, later)]],
  ['a running window called off', off, ['closes'], [starts(past, null)]],
  ['switching it off', off, ['closes'], [isOn(true)]],
  ['switching it on', on, ['opens'], [isOn(false)]],
  ['a window called off that is over', off, ['isOver'], [starts(earlier, null), ends(past, null)]],
  ['an end that has come sooner', window(earlier, past), ['closes'], [ends(soon, past)]],
  ['a later end, after the earlier one', window(earlier, soon), ['opens'], [ends(past, soon)]],
  ['a window that has begun', window(past), ['opens'], [starts(null, past)]],
  ['switching it on instead of a window', on, ['opens', 'plans'], [isOn(false), starts(later, null)]],
  ['another start of what is over', window(past, past), ['isOver'], [starts(earlier, past)]],
  ['a later start of a running window', window(later, later), ['closes'], [starts(past, later)]],
  ['another end of a running window', window(past, later), ['staysClosed'], [ends(soon, later)]],
  ['another start of a planned window', window(later), ['moves'], [starts(soon, later)]],
  ['the headline', off, ['headline'], [headline]],
  ['the headline and a start', window(later), ['moves', 'headline'], [headline, starts(soon, later)]],
])('knows what undoing %s does', (_what, current, consequences, changes) => {
  expect(undoConsequences(changes, { current, now })).toEqual(consequences);
});
