import type { PorticoEvent } from '@portico/contracts';

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

/** `20261120T233000Z`: a time in UTC is right in every calendar and needs no time zone rules in the file. */
const moment = (value: string | Date) =>
  new Date(value)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

export interface CalendarOptions {
  /** When the file was made. */
  now: Date;
  /** The absolute address of the event's page. */
  url: string;
}

/** The event as an iCalendar file (RFC 5545). Its UID never changes, so importing it twice gives one entry. */
export function calendarFile(event: PorticoEvent, { now, url }: CalendarOptions): string {
  const { _id, title, summary, venue, city, country, startsAt, endsAt } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${_id}@portico`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(startsAt)}`,
    `DTEND:${moment(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(summary)}`,
    `LOCATION:${escaped([venue, city, country].filter(Boolean).join(', '))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
