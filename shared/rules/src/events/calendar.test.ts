import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { type CalendarEvent, calendarFile } from './calendar.ts';
import { momentsOf } from './eventTimes.ts';

const options = {
  now: new Date('2026-11-20T09:00:00Z'),
  urlOf: () => 'https://portico.test/events#supper',
};
const supper: CalendarEvent = {
  _id: '11111111-1111-4111-8111-111111111111',
  title: 'Atlantic Supper',
  summary: 'Members meet among the arches.',
  venue: 'Convento do Carmo',
  city: 'Lisbon',
  country: 'Portugal',
  startsAt: '2026-11-20T23:30:00.000Z',
  endsAt: '2026-11-21T02:30:00.000Z',
  isAllDay: false,
  localStart: '2026-11-20T23:30',
  localEnd: '2026-11-21T02:30',
  sequence: 3,
  canceledAt: null,
};
const linesOf = (change: Partial<CalendarEvent>) =>
  calendarFile([{ ...supper, ...change }], options).split('\r\n');
/** Joins folded lines again, as a calendar does. */
const unfolded = (change: Partial<CalendarEvent>) =>
  linesOf(change).join('\r\n').replace(/\r\n /g, '').split('\r\n');
const octets = (line: string) => new TextEncoder().encode(line).length;
/** How an independent parser reads a file. */
const readBack = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const read = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { method: calendar.getFirstPropertyValue('method'), read };
};

it('escapes what would end a value', () => {
  const lines = unfolded({ title: 'Wine; cheese, and C:\\more', summary: 'One\r\nTwo\nEND:VEVENT' });
  expect(lines).toContain('SUMMARY:Wine\\; cheese\\, and C:\\\\more');
  expect(lines).toContain('DESCRIPTION:One\\nTwo\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('names no page to a person who cannot open it', () => {
  expect(calendarFile([supper], { ...options, urlOf: () => null })).not.toContain('URL:');
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
  expect(readBack(calendarFile([{ ...supper, summary }], options)).read[0]?.description).toBe(summary);
});

it('is a message about a seat only for the named person, and removes a canceled event', () => {
  const invited = { organizer: 'concierge@portico.test', attendee: 'agent@portico.test' };
  const sent = readBack(calendarFile([supper], { ...options, invited }));
  expect([sent.method, sent.read[0]?.organizer]).toEqual(['REQUEST', 'mailto:concierge@portico.test']);
  expect(sent.read[0]?.attendees[0]?.getFirstValue()).toBe('mailto:agent@portico.test');
  const canceledAt = '2026-11-19T00:00:00Z';
  const canceled = readBack(calendarFile([{ ...supper, canceledAt }], { ...options, invited }));
  expect(canceled.method).toBe('CANCEL');
  expect(canceled.read[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect([canceled.read[0]?.uid, canceled.read[0]?.sequence]).toEqual([sent.read[0]?.uid, 3]);
  // In a calendar that somebody subscribes to, one canceled event cancels none of the others.
  expect(readBack(calendarFile([supper, { ...supper, canceledAt }], options)).method).toBe('PUBLISH');
});

/** The evening before and after the clocks change, or what would be it; the moments are written by hand. */
const zones = [
  ['America/New_York', '2026-10-31T19:00', '2026-10-31T23:00Z', '2026-11-01T19:00', '2026-11-02T00:00Z'],
  ['Europe/Paris', '2026-10-24T19:00', '2026-10-24T17:00Z', '2026-10-25T19:00', '2026-10-25T18:00Z'],
  ['Europe/London', '2026-03-28T19:00', '2026-03-28T19:00Z', '2026-03-29T19:00', '2026-03-29T18:00Z'],
  ['Australia/Sydney', '2026-10-03T19:00', '2026-10-03T09:00Z', '2026-10-04T19:00', '2026-10-04T08:00Z'],
  ['America/Sao_Paulo', '2026-10-17T19:00', '2026-10-17T22:00Z', '2026-10-18T19:00', '2026-10-18T22:00Z'],
  ['Asia/Kolkata', '2026-03-28T19:00', '2026-03-28T13:30Z', '2026-03-29T19:00', '2026-03-29T13:30Z'],
] as const;

const lateBy = (local: string) => `${local.slice(0, 11)}21:00`;
const eventsOfZones = zones.flatMap(([timeZone, first, firstMoment, second, secondMoment], index) =>
  [
    { local: first, moment: firstMoment },
    { local: second, moment: secondMoment },
  ].map(({ local, moment }, evening) => {
    const times = {
      timeZone,
      localStart: local,
      localEnd: lateBy(local),
      isAllDay: false,
      localAnswersUntil: null,
    };
    const _id = `00000000-0000-4000-8000-0000000000${index}${evening}`;
    return { moment, event: { ...supper, ...times, ...momentsOf(times), _id, title: `Supper, ${timeZone}` } };
  }),
);
const days = {
  timeZone: 'Europe/Paris',
  isAllDay: true,
  localStart: '2026-10-24T00:00',
  localEnd: '2026-10-25T00:00',
};
const allDay = { ...supper, ...days, ...momentsOf({ ...days, localAnswersUntil: null }), title: 'Two days' };
const golden = join(__dirname, 'golden', 'clocksChange.ics');
const written = calendarFile([...eventsOfZones.map(({ event }) => event), allDay], {
  ...options,
  name: 'Portico',
});

it('writes the same file as ever', () => {
  expect(written).toBe(readFileSync(golden, 'utf8'));
});

/** How a second parser reads a file; it shares no code with the first. */
const readBySecond = (file: string) =>
  Object.values(sync.parseICS(file)).flatMap((found) => (found?.type === 'VEVENT' ? [found] : []));

it('is read right by two other programs in six zones, over the change of clocks', () => {
  const { read } = readBack(readFileSync(golden, 'utf8'));
  expect(read.slice(0, -1).map(({ startDate }) => startDate.toJSDate())).toEqual(
    eventsOfZones.map(({ moment }) => new Date(moment)),
  );
  for (const { startDate, endDate } of read.slice(0, -1)) {
    expect(startDate.zone.tzid).toBe('UTC');
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(2 * 3600);
  }
  const second = readBySecond(readFileSync(golden, 'utf8')).slice(0, -1);
  expect(second.map(({ start, end }) => [start.getTime(), Number(end) - Number(start)])).toEqual(
    eventsOfZones.map(({ moment }) => [Date.parse(moment), 2 * 3_600_000]),
  );
});

it('gives whole days as days, in any zone of the reader, and ends on the day after the last one', () => {
  const last = readBack(readFileSync(golden, 'utf8')).read.at(-1);
  expect([last?.startDate.isDate, last?.startDate.toString(), last?.endDate.toString()]).toEqual([
    true,
    '2026-10-24',
    '2026-10-26',
  ]);
  const days = readBySecond(readFileSync(golden, 'utf8')).at(-1);
  expect([days?.datetype, days?.start.getDate(), days?.end?.getDate()]).toEqual(['date', 24, 26]);
});
