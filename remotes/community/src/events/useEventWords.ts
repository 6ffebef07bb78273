import type { PorticoEvent } from '@portico/contracts';
import { useListText } from '@portico/features/list-text';
import { formatInZone, ownTimeZone, useFormat, useT } from '@portico/i18n';
import { localTimeAt } from '@portico/rules/events';
import type en from '../locales/en.json';

type When = Pick<PorticoEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'isAllDay'>;

const sameDay = (first: string, second: string) => first.slice(0, 10) === second.slice(0, 10);
/** Without a day of its own, a span over midnight would be written with both dates in digits. */
const withDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const clockTime = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** When and where an event takes place, in the local time of the place and with its time zone named. */
export function useEventWords() {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const { comma } = useListText();
  const start = ({ startsAt, timeZone }: When, options: Intl.DateTimeFormatOptions) =>
    format.inZone(startsAt, timeZone, options);
  /** An all-day event ends at the midnight after its last day. */
  function allDay(startsAt: string, endsAt: string, timeZone: string) {
    const last = new Date(Date.parse(endsAt) - 1).toISOString();
    const days = format.spanInZone(startsAt, last, timeZone, { day: 'numeric', month: 'short' });
    return t('events.allDay', { days });
  }
  return {
    weekday: (event: When) => start(event, { weekday: 'short' }),
    // English gives the bare number; Chinese would add its word for day, which has no room on a calendar leaf.
    day: ({ startsAt, timeZone }: When) => formatInZone(startsAt, timeZone, { day: 'numeric' }, 'en'),
    shortMonth: (event: When) => start(event, { month: 'short' }),
    month: (event: When) => start(event, { month: 'long', year: 'numeric' }),
    date: (event: When) => start(event, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: ({ startsAt, endsAt, timeZone, isAllDay }: When) => {
      if (isAllDay) return allDay(startsAt, endsAt, timeZone);
      const clock = (moment: string) => localTimeAt(new Date(moment), timeZone);
      return format.spanInZone(startsAt, endsAt, timeZone, {
        ...(!sameDay(clock(startsAt), clock(endsAt)) && withDay),
        ...clockTime,
      });
    },
    /** The same by the reader's own clocks, with the day where it is another; null where both show the same. */
    timeHere: ({ startsAt, endsAt, timeZone, isAllDay }: When) => {
      const own = ownTimeZone();
      const clock = (moment: string, zone: string) => localTimeAt(new Date(moment), zone);
      const [there, here] = [clock(startsAt, timeZone), clock(startsAt, own)];
      if (isAllDay || there === here) return null;
      const isOneDay = sameDay(there, here) && sameDay(here, clock(endsAt, own));
      return format.spanInZone(startsAt, endsAt, own, { ...(!isOneDay && withDay), ...clockTime });
    },
    /** `Nov 18, 6:00 PM EST`: a deadline, in the local time of the event's place. */
    moment: (moment: string, timeZone: string) =>
      format.inZone(moment, timeZone, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    place: ({ venue, city }: Pick<PorticoEvent, 'venue' | 'city'>) =>
      [venue, city].filter(Boolean).join(comma),
  };
}
