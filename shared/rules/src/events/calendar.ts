/** RFC 5545 allows 75 octets a line, without the line break; a folded line goes on after a space. */
const lineOctets = 75;
const encoder = new TextEncoder();

/** Folds between characters, never within one, because RFC 5545 counts the octets of UTF-8. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Text values (RFC 5545 §3.3.11); other control characters are not allowed at all. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A parameter's value stands in quotes and may hold none. */
const quoted = (text: string) => `"${text.replace(/["\p{Cc}]/gu, '')}"`;

/** `20261120T233000Z`: a time in UTC is right in every calendar and needs no time zone rules in the file. */
const moment = (value: string | Date) =>
  new Date(value)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

const dayMs = 86_400_000;
const dayOf = (local: string) => local.slice(0, 10).replaceAll('-', '');
const dayAfter = (local: string) =>
  new Date(Date.parse(`${local.slice(0, 10)}T00:00Z`) + dayMs).toISOString().slice(0, 10).replaceAll('-', '');

export interface CalendarEvent {
  _id: string;
  title: string;
  summary: string;
  venue: string;
  city: string;
  country: string;
  startsAt: string | Date;
  endsAt: string | Date;
  isAllDay: boolean;
  /** The days of an all-day event are those of its place: `2026-11-20T00:00`, the last one included. */
  localStart: string;
  localEnd: string;
  sequence: number;
  canceledAt: string | Date | null;
  latitude?: number | null;
  longitude?: number | null;
}

export interface CalendarOptions {
  /** When the file was made. */
  now: Date;
  /** The absolute address of the event's page; null for a reader who cannot open it. */
  urlOf: (event: CalendarEvent) => string | null;
  /** A subscribed calendar's name. */
  name?: string;
  /**
   * Makes it a message about a seat (RFC 5546): a calendar that holds the event takes the change in by itself, or takes
   * the event out when it was canceled.
   */
  invited?: { organizer: string; attendee: string };
}

function eventLines(event: CalendarEvent, { now, urlOf, invited }: CalendarOptions): string[] {
  const { _id, title, summary, venue, city, country, startsAt, endsAt, localStart, localEnd } = event;
  const { latitude, longitude } = event;
  const url = urlOf(event);
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@portico`,
    `DTSTAMP:${moment(now)}`,
    `SEQUENCE:${event.sequence}`,
    ...(event.isAllDay
      ? [`DTSTART;VALUE=DATE:${dayOf(localStart)}`, `DTEND;VALUE=DATE:${dayAfter(localEnd)}`]
      : [`DTSTART:${moment(startsAt)}`, `DTEND:${moment(endsAt)}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(summary)}`,
    `LOCATION:${escaped([venue, city, country].filter(Boolean).join(', '))}`,
    ...(isPlaced ? [`GEO:${latitude};${longitude}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${event.canceledAt ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.isAllDay ? ['TRANSP:TRANSPARENT'] : []),
    ...(invited
      ? [
          `ORGANIZER;CN=${quoted('Portico')}:mailto:${invited.organizer}`,
          `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${invited.attendee}`,
        ]
      : []),
    'END:VEVENT',
  ];
}

function methodOf(events: readonly CalendarEvent[], { invited }: CalendarOptions): string {
  if (!invited) return 'PUBLISH';
  return events.every(({ canceledAt }) => canceledAt) ? 'CANCEL' : 'REQUEST';
}

/**
 * Events as an iCalendar object (RFC 5545). An event's UID never changes and its SEQUENCE only grows, so taking it in twice
 * gives one entry, as it stands now.
 */
export function calendarFile(events: readonly CalendarEvent[], options: CalendarOptions): string {
  const { name } = options;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Events//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(events, options)}`,
    ...(name
      ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT4H']
      : []),
    ...events.flatMap((event) => eventLines(event, options)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
