import { clientCategories, clientOffers, clientSorts } from '@portico/contracts/lists';
import { useTagOptions } from '@portico/features/matching';
import { useSession } from '@portico/session';
import { FilterSelect } from '@portico/ui/data';
import type { ClientViewState } from './useClientViews.ts';
import { useClientsT } from './words.ts';

/** Every filter that is chosen from a list, and the table's order. */
export function ClientFilterChoices({ state: { view, address, go } }: { state: ClientViewState }) {
  const t = useClientsT();
  const lifestyles = useSession(({ settings }) => settings.search?.lifestyles);
  const options = useTagOptions();
  const stages = clientCategories.filter((category) => category !== 'all' && category !== 'archived');
  return (
    <>
      <FilterSelect
        label={t('stage')}
        value={address.category}
        options={[
          { value: 'all', label: t('anyStage') },
          ...stages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) })),
          ...(view === 'table' ? [{ value: 'archived', label: t('archivedOnly') }] : []),
        ]}
        onChange={(value) => go({ category: clientCategories.find((known) => known === value) ?? 'all' })}
      />
      <FilterSelect
        label={t('offer')}
        value={address.offer ?? ''}
        options={[
          { value: '', label: t('anyOffer') },
          ...clientOffers.map((offer) => ({ value: offer, label: t(`offers.${offer}`) })),
        ]}
        onChange={(value) => go({ offer: clientOffers.find((offer) => offer === value) ?? null })}
      />
      <FilterSelect
        label={t('lifestyle')}
        value={address.lifestyle ?? ''}
        options={[
          { value: '', label: t('anyLifestyle') },
          ...options(lifestyles, address.lifestyle ? [address.lifestyle] : []),
        ]}
        onChange={(value) => go({ lifestyle: value || null })}
      />
      {view === 'table' && (
        <FilterSelect
          label={t('sort')}
          value={address.sort}
          options={clientSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          onChange={(value) => go({ sort: clientSorts.find((sort) => sort === value) ?? 'name' })}
        />
      )}
    </>
  );
}
