import type { AuditChange } from '@portico/contracts';
import { undoConsequence } from './undoConsequence.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const [past, earlier, later] = [
  '2026-11-28T10:00:00.000Z',
  '2026-11-28T09:00:00.000Z',
  '2026-11-30T22:00:00.000Z',
];
const change = (field: string, before: string | null, after: string | null): AuditChange => ({
  ...{ field, before, after },
});
const starts = (before: string | null, after: string | null) => change('maintenance.startsAt', before, after);

it.each([
  ['settings', [change('message', 'Old', 'New')]],
  ['plans', [change('message', 'Old', 'New'), starts(later, null)]],
  ['callsOff', [starts(null, later)]],
  ['closes', [starts(past, null)]],
  ['closes', [change('maintenance.isOn', 'true', 'false')]],
  ['opens', [change('maintenance.isOn', 'false', 'true')]],
  ['isOver', [starts(earlier, null), change('maintenance.endsAt', past, null)]],
  ['maintenance', [change('maintenance.headline', 'Back soon', null)]],
])('knows that undoing %s', (consequence, changes) => {
  expect(undoConsequence(changes, now)).toBe(consequence);
});
