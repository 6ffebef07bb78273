import { isMaintenanceNear } from './maintenanceNotice.ts';

const planned = { startsAt: '2026-11-27T20:00:00.000Z', endsAt: null };

it.each([
  ['nothing is planned', null, '2026-11-27T19:00:00Z', false],
  ['it is more than a week away', planned, '2026-11-20T19:59:59Z', false],
  ['it is a week away', planned, '2026-11-20T20:00:00Z', true],
  ['it is a minute away', planned, '2026-11-27T19:59:00Z', true],
  ['it begins', planned, '2026-11-27T20:00:00Z', false],
])('knows when %s', (_what, window, now, isNear) => {
  expect(isMaintenanceNear(window, new Date(now))).toBe(isNear);
});
