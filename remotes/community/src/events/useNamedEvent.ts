import type { PorticoEvent } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useLocation, useRemoteQuery } from '@portico/remote-kit';
import { listEvents } from './eventCalls.ts';
import type { EventsState } from './useEvents.ts';

/** The event that the address names (`/events#atlantic-supper`), or ''. Names are slugs: anything else is ignored. */
export function useNamedSlug(): string {
  const { hash } = useLocation();
  return /^#[a-z0-9-]{1,120}$/.test(hash) ? hash.slice(1) : '';
}

const holds = (docs: readonly PorticoEvent[], slug: string) => docs.some((event) => event.slug === slug);

/** The named event where the list does not hold it: links lead to events of any day, and a page shows a few. */
export function useNamedEvent({ address, events }: EventsState) {
  const slug = useNamedSlug();
  const isElsewhere =
    address.view === 'month' || (events.data !== undefined && !holds(events.data.docs, slug));
  const isAsked = slug !== '' && isElsewhere;
  const question = { slug };
  const query = useRemoteQuery(keys.events.list(question), (context) => listEvents(question, context), {
    isEnabled: isAsked,
  });
  return { isAsked, query };
}
