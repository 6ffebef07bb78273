import { buildEvent } from '@portico/fixtures';
import { formatInZone } from '@portico/i18n';
import { groupByMonth } from './groupByMonth.ts';

const monthOf = ({ startsAt, timeZone }: { startsAt: string; timeZone: string }) =>
  formatInZone(startsAt, timeZone, { year: 'numeric', month: 'long' }, 'en');

it('puts an event under the month its own place is in', () => {
  const sameMoment = '2026-11-30T22:00:00.000Z';
  const events = [
    buildEvent({ slug: 'lisbon', timeZone: 'Europe/Lisbon', startsAt: sameMoment }),
    buildEvent({ slug: 'tokyo', timeZone: 'Asia/Tokyo', startsAt: sameMoment }),
    buildEvent({ slug: 'miami', timeZone: 'America/New_York', startsAt: '2026-12-01T03:00:00.000Z' }),
  ];
  const months = groupByMonth(events, monthOf);
  expect(months.map(({ key, events: found }) => [key, found.map(({ slug }) => slug)])).toEqual([
    ['November 2026', ['lisbon', 'miami']],
    ['December 2026', ['tokyo']],
  ]);
});
