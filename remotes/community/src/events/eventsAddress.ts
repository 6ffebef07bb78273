export type EventTime = 'upcoming' | 'past';

/** What the events page remembers, all of it in its address: `/events?when=past&p=2`. */
export interface EventsAddress {
  when: EventTime;
  page: number;
}

const lastPage = 1000;

/** What it does not understand counts as not given. */
export function readEventsAddress(params: URLSearchParams): EventsAddress {
  const page = params.get('p') ?? '';
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
  };
}

/** What is as by default stays out of the address. */
export function eventsAddress({ when, page }: EventsAddress): string {
  const params = new URLSearchParams({
    ...(when === 'past' && { when }),
    ...(page > 1 && { p: String(page) }),
  });
  const query = params.toString();
  return query ? `/events?${query}` : '/events';
}
