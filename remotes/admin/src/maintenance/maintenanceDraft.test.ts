import { buildAdminSettings } from '@portico/fixtures';
import { toInstant, toLocalTime } from './localTime.ts';
import { maintenanceChange, maintenanceDraft } from './maintenanceDraft.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const earlier = '2026-11-20T08:00:00.000Z';
const soon = '2026-11-20T14:00:00.000Z';
const later = '2026-11-20T16:30:00.000Z';
const maintenance = (change: object) =>
  buildAdminSettings({
    maintenance: { isOn: false, startsAt: null, endsAt: null, headline: 'Back soon', ...change },
  });

it.each([
  ['nothing is planned', {}, 'off'],
  ['it was switched on', { isOn: true }, 'now'],
  ['a window is to come', { startsAt: soon, endsAt: later }, 'window'],
  ['a window has begun', { startsAt: earlier, endsAt: later }, 'window'],
  ['a window has no end', { startsAt: soon }, 'window'],
  ['a window is over', { startsAt: earlier, endsAt: earlier }, 'off'],
])('%s', (_, change, mode) => {
  expect(maintenanceDraft(maintenance(change), now).mode).toBe(mode);
});

it('sends a window unchanged', () => {
  const settings = maintenance({ startsAt: soon, endsAt: later });
  expect(maintenanceChange(maintenanceDraft(settings, now))).toEqual({ maintenance: settings.maintenance });
});

it('sends no times without a window', () => {
  const draft = {
    ...maintenanceDraft(maintenance({ startsAt: soon, endsAt: later }), now),
    mode: 'now' as const,
  };
  expect(maintenanceChange(draft).maintenance).toEqual({
    isOn: true,
    startsAt: null,
    endsAt: null,
    headline: 'Back soon',
  });
});

it.each(['', '2026-11-', 'tomorrow'])('reads no instant from %j', (text) =>
  expect(toInstant(text)).toBeNull(),
);

it('shows an instant in this device’s local time', () => {
  expect(toInstant(toLocalTime(soon))).toBe(soon);
  expect(toLocalTime(soon)).toMatch(/^2026-11-2[01]T\d\d:\d\d$/);
  expect(toLocalTime(null)).toBe('');
});
