import { saveFile } from '@portico/features/save-file';
import { type CalendarEvent, calendarFile } from '@portico/rules/events';

/** Saves the event for a calendar; `url` is its page, null for a reader who cannot open it. */
export function saveCalendar(event: CalendarEvent & { slug: string }, url: string | null) {
  const file = new Blob([calendarFile([event], { now: new Date(), urlOf: () => url })], {
    type: 'text/calendar;charset=utf-8',
  });
  saveFile(file, `${event.slug}.ics`);
}
