import type { PorticoEvent } from '@portico/contracts';

export type EventTime = 'upcoming' | 'past';
export type EventsView = 'list' | 'month' | 'map';
export type EventKind = PorticoEvent['kind'];

/** The whole state of the events page; the address holds all of it: `/events?view=month&month=2026-11&kind=wealth`. */
export interface EventsAddress {
  when: EventTime;
  page: number;
  view: EventsView;
  /** The month that is shown, `2026-11`; '' for the present one. */
  month: string;
  kind: EventKind | '';
  /** Only those that the reader comes to or waits for. */
  isMine: boolean;
}

export const firstAddress: EventsAddress = {
  when: 'upcoming',
  page: 1,
  view: 'list',
  month: '',
  kind: '',
  isMine: false,
};

const lastPage = 1000;
const viewOf = (text: string | null): EventsView => (text === 'month' || text === 'map' ? text : 'list');
const kindOf = (text: string | null): EventKind | '' => (text === 'wealth' || text === 'network' ? text : '');

/** Values it does not recognize count as missing. */
export function readEventsAddress(params: URLSearchParams): EventsAddress {
  const page = params.get('p') ?? '';
  const month = params.get('month') ?? '';
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
    view: viewOf(params.get('view')),
    month: /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    kind: kindOf(params.get('kind')),
    isMine: params.get('mine') === '1',
  };
}

/** Default values stay out of the address. */
export function eventsAddress(change: Partial<EventsAddress>): string {
  const { when, page, view, month, kind, isMine } = { ...firstAddress, ...change };
  const params = new URLSearchParams({
    ...(when === 'past' && view !== 'month' && { when }),
    ...(view !== 'list' && { view }),
    ...(view === 'month' && month && { month }),
    ...(kind && { kind }),
    ...(isMine && { mine: '1' }),
    ...(page > 1 && view === 'list' && { p: String(page) }),
  });
  const query = params.toString();
  return query ? `/events?${query}` : '/events';
}

/** The filters that the list and the map send to the API. */
export const questionOf = ({ when, page, view, kind, isMine }: EventsAddress) => ({
  when,
  ...(view === 'map' ? { limit: 100 } : { page }),
  ...(kind && { kind }),
  ...(isMine && { only: 'answered' as const }),
});
