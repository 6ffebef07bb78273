import { ListingCard } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { SkeletonCards } from '@portico/ui';
import type en from '../locales/en.json';
import { CardRow } from './CardRow.tsx';
import { getDashboardListings } from './dashboardCalls.ts';
import { EmptySection } from './EmptySection.tsx';
import { HomeSection } from './HomeSection.tsx';
import { useReader } from './useReader.ts';

/** An agent's own newest listings; the network's for roles that have no listings of their own. */
export function ListingsSection() {
  const t = useT<typeof en>('community');
  const whose = useReader().isAgent ? 'own' : 'network';
  const query = useRemoteQuery(keys.dashboard.listings, getDashboardListings);
  const address = whose === 'own' ? '/properties/list?category=mine' : '/properties/list';
  return (
    <HomeSection
      title={t(`dashboard.listings.${whose}.title`)}
      query={query}
      more={{ to: address, label: t('dashboard.seeAll') }}
      skeleton={<SkeletonCards count={3} />}
      empty={
        <EmptySection
          icon="building"
          title={t(`dashboard.listings.${whose}.empty`)}
          text={t('dashboard.listings.hint')}
          action={{ to: '/properties/list', label: t('dashboard.browse') }}
        />
      }
    >
      {(listings) => (
        <CardRow items={listings} keyOf={(listing) => listing._id}>
          {(listing) => <ListingCard listing={listing} headingLevel={3} />}
        </CardRow>
      )}
    </HomeSection>
  );
}
