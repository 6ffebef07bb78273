import { settingsAt } from './maintenance.ts';

const noon = new Date('2026-05-01T12:00:00.000Z');
const [before, after] = ['2026-05-01T11:00:00.000Z', '2026-05-01T13:00:00.000Z'];
const now = noon.toISOString();

it.each<[string, boolean, { startsAt: string; endsAt: string | null } | null, boolean, boolean]>([
  ['nothing is planned', false, null, false, false],
  ['it is switched on', true, null, true, false],
  ['a window is to come', false, { startsAt: after, endsAt: null }, false, true],
  ['a window begins', false, { startsAt: now, endsAt: after }, true, true],
  ['a window has begun', false, { startsAt: before, endsAt: after }, true, true],
  ['a window without an end has begun', false, { startsAt: before, endsAt: null }, true, true],
  ['a window ends', false, { startsAt: before, endsAt: now }, false, false],
  ['it is switched on and a window is over', true, { startsAt: before, endsAt: now }, true, false],
])('when %s', (_what, maintenanceMode, maintenance, isOn, isAnnounced) => {
  expect(settingsAt({ maintenanceMode, maintenance }, noon)).toEqual({
    maintenanceMode: isOn,
    maintenance: isAnnounced ? maintenance : null,
  });
});
