import { useT } from '@portico/i18n';
import { LinkTabs } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { EventList, type EventTime, eventsAddress, useEvents } from '../events/index.ts';
import type en from '../locales/en.json';

const times: EventTime[] = ['upcoming', 'past'];

/** `/events?when=&p=` (A §2): the calendar of the network. */
export function Events() {
  const t = useT<typeof en>('community');
  const state = useEvents();
  const tabs = times.map((when) => ({
    to: eventsAddress({ when, page: 1 }),
    label: t(`events.${when}`),
    isCurrent: when === state.address.when,
  }));
  return (
    <>
      <PageHeader title={t('events.title')} text={t('events.lead')} />
      <LinkTabs label={t('events.time')} tabs={tabs} />
      <EventList state={state} />
    </>
  );
}
