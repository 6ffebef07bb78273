import type { PorticoEvent } from '@portico/contracts';
import { formatInZone, useFormat } from '@portico/i18n';

type When = Pick<PorticoEvent, 'startsAt' | 'endsAt' | 'timeZone'>;

/** When and where, as a guest must know it: by the clocks of the place, and the zone is said. */
export function useEventWords() {
  const format = useFormat();
  const start = ({ startsAt, timeZone }: When, options: Intl.DateTimeFormatOptions) =>
    format.inZone(startsAt, timeZone, options);
  return {
    weekday: (event: When) => start(event, { weekday: 'short' }),
    // The bare number: Chinese would add its word for day, which a leaf of the calendar has no room for.
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
    place: ({ venue, city }: Pick<PorticoEvent, 'venue' | 'city'>) =>
      [venue, city].filter(Boolean).join(', '),
  };
}
