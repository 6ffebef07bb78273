import type { PorticoEvent } from '@portico/contracts';
import { formatInZone, useFormat } from '@portico/i18n';

type When = Pick<PorticoEvent, 'startsAt' | 'endsAt' | 'timeZone'>;

/** When and where an event takes place, by the clocks of the place and with its time zone named. */
export function useEventWords() {
  const format = useFormat();
  const start = ({ startsAt, timeZone }: When, options: Intl.DateTimeFormatOptions) =>
    format.inZone(startsAt, timeZone, options);
  return {
    weekday: (event: When) => start(event, { weekday: 'short' }),
    // English gives the bare number; Chinese would add its word for day, which has no room on a calendar leaf.
    day: ({ startsAt, timeZone }: When) => formatInZone(startsAt, timeZone, { day: 'numeric' }, 'en'),
    shortMonth: (event: When) => start(event, { month: 'short' }),
    month: (event: When) => start(event, { month: 'long', year: 'numeric' }),
    date: (event: When) => start(event, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: ({ startsAt, endsAt, timeZone }: When) =>
      format.spanInZone(startsAt, endsAt, timeZone, {
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
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
