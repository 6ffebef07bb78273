import type { PorticoEvent } from '@portico/contracts';
import { formatInZone, useFormat, useT } from '@portico/i18n';
import { localTimeAt } from '@portico/rules/events';
import type en from '../locales/en.json';

type When = Pick<PorticoEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'isAllDay'>;

/** When and where an event takes place, by the clocks of the place and with its time zone named. */
export function useEventWords() {
  const t = useT<typeof en>('community');
  const format = useFormat();
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
      return format.spanInZone(startsAt, endsAt, timeZone, {
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      });
    },
    /** The same by the reader's own clocks, with the day where it is another; null where both show the same. */
    timeHere: ({ startsAt, endsAt, timeZone, isAllDay }: When) => {
      const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const clock = (zone: string) => localTimeAt(new Date(startsAt), zone);
      const [there, here] = [clock(timeZone), clock(own)];
      if (isAllDay || there === here) return null;
      return format.spanInZone(startsAt, endsAt, own, {
        ...(there.slice(0, 10) !== here.slice(0, 10) && { weekday: 'short', day: 'numeric', month: 'short' }),
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      });
    },
    /** `Nov 18, 6:00 PM EST`: a deadline, by the clocks of the event's place. */
    moment: (moment: string, timeZone: string) =>
      format.inZone(moment, timeZone, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    place: ({ venue, city }: Pick<PorticoEvent, 'venue' | 'city'>) =>
      [venue, city].filter(Boolean).join(', '),
  };
}
