export type EventTime = 'upcoming' | 'past';

/** The whole state of the events page; the address holds all of it: `/events?when=past&p=2`. */
export interface EventsAddress {
  when: EventTime;
  page: number;
}

const lastPage = 1000;

/** Values it does not recognize count as missing. */
export function readEventsAddress(params: URLSearchParams): EventsAddress {
  const page = params.get('p') ?? '';
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
  };
}

/** Default values stay out of the address. */
export function eventsAddress({ when, page }: EventsAddress): string {
  const params = new URLSearchParams({
    ...(when === 'past' && { when }),
    ...(page > 1 && { p: String(page) }),
  });
  const query = params.toString();
  return query ? `/events?${query}` : '/events';
}
