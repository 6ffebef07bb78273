import type { PorticoEvent } from '@portico/contracts';
import { buildEvent } from '@portico/fixtures';
import { calendarFile } from './calendarFile.ts';

const options = { now: new Date('2026-11-20T09:00:00Z'), url: 'https://portico.test/events#supper' };
const linesOf = (change: Partial<PorticoEvent>) => {
  const event = buildEvent({
    startsAt: '2026-11-20T23:30:00.000Z',
    endsAt: '2026-11-21T02:30:00.000Z',
    timeZone: 'America/New_York',
    ...change,
  });
  return calendarFile(event, options).split('\r\n');
};
/** Joins folded lines again, as a calendar does. */
const unfolded = (change: Partial<PorticoEvent>) =>
  linesOf(change).join('\r\n').replace(/\r\n /g, '').split('\r\n');
const octets = (line: string) => new TextEncoder().encode(line).length;

it('is a calendar with one event, its times in UTC', () => {
  const { _id } = buildEvent();
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${_id}@portico`,
    'DTSTAMP:20261120T090000Z',
    'DTSTART:20261120T233000Z',
    'DTEND:20261121T023000Z',
    'SUMMARY:Atlantic Supper',
    'DESCRIPTION:Members from both sides of the ocean meet among the arches.',
    'LOCATION:Convento do Carmo\\, Lisbon\\, Portugal',
    'URL:https://portico.test/events#supper',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('escapes what would end a value', () => {
  const lines = unfolded({ title: 'Wine; cheese, and C:\\more', summary: 'One\r\nTwo\nEND:VEVENT' });
  expect(lines).toContain('SUMMARY:Wine\\; cheese\\, and C:\\\\more');
  expect(lines).toContain('DESCRIPTION:One\\nTwo\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('leaves control characters out', () => {
  expect(unfolded({ title: 'A\u0000\u0007B' })).toContain('SUMMARY:AB');
});

it.each([
  ['long', 'A supper that goes on and on, '.repeat(12)],
  ['Chinese', '入夜之前的一次聚会'.repeat(12)],
  ['of characters beyond the first plane', '🏛️'.repeat(40)],
])('folds a %s text at 75 octets and loses nothing of it', (_name, summary) => {
  const lines = linesOf({ summary });
  expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
  expect(lines.join('')).not.toContain('\uFFFD');
  expect(unfolded({ summary })).toContain(`DESCRIPTION:${summary.replace(/,/g, '\\,')}`);
});
