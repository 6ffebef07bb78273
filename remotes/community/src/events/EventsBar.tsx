import { ViewLinks } from '@portico/features/map-room';
import { useT } from '@portico/i18n';
import { LinkTabs } from '@portico/remote-kit';
import { Flex } from '@portico/ui';
import { ChipFilters } from '@portico/ui/data';
import type en from '../locales/en.json';
import { type EventsView, type EventTime, eventsAddress } from './eventsAddress.ts';
import type { EventsState } from './useEvents.ts';

const times: EventTime[] = ['upcoming', 'past'];
const views: EventsView[] = ['list', 'month', 'map'];

/** Upcoming or past, which events, and how they are shown: all of it in the address. */
export function EventsBar({ state: { address, go } }: { state: EventsState }) {
  const t = useT<typeof en>('community');
  const { kind, isMine, view } = address;
  const tabs = times.map((when) => ({
    to: eventsAddress({ ...address, when, page: 1 }),
    label: t(`events.${when}`),
    isCurrent: when === address.when,
  }));
  const selected = [...(kind ? [kind] : []), ...(isMine ? ['mine'] : [])];

  /** The kind that was pressed last counts. */
  function choose(chosen: string[]) {
    const kinds = chosen.filter((each) => each === 'network' || each === 'wealth');
    const next = kinds.find((each) => each !== kind) ?? kinds[0] ?? '';
    void go({ kind: next === 'network' || next === 'wealth' ? next : '', isMine: chosen.includes('mine') });
  }

  return (
    <>
      {view !== 'month' && <LinkTabs label={t('events.time')} tabs={tabs} />}
      <Flex gap="4" alignItems="center" flexWrap="wrap" marginBlockEnd="6">
        <ChipFilters
          label={t('events.filters')}
          options={[
            { value: 'network', label: t('events.network') },
            { value: 'wealth', label: t('events.wealth') },
            { value: 'mine', label: t('events.mine') },
          ]}
          selected={selected}
          onChange={choose}
        />
        <ViewLinks
          label={t('events.view.label')}
          current={view}
          views={views.map((each) => ({
            view: each,
            label: t(`events.view.${each}`),
            to: eventsAddress({ ...address, view: each, page: 1 }),
          }))}
        />
      </Flex>
    </>
  );
}
