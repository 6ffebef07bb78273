import { CardRow, EmptySection, HomeSection } from '@portico/features/home-section';
import { ListingCard } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { holds, useRemoteQuery } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { SkeletonCards } from '@portico/ui';
import { getHomeListings } from './homePartCalls.ts';
import { useHomePartT } from './words.ts';

/** On the home page: an agent's own newest listings; the network's for roles that have no listings of their own. */
export function ListingsPart() {
  const t = useHomePartT();
  const whose = holds('clients', useFlags()) ? 'own' : 'network';
  const address = whose === 'own' ? '/properties/list?category=mine' : '/properties/list';
  return (
    <HomeSection
      title={t(`${whose}.title`)}
      query={useRemoteQuery(keys.dashboard.listings, getHomeListings)}
      more={{ to: address, label: t('seeAll') }}
      failed={t('failed')}
      skeleton={<SkeletonCards count={3} />}
      empty={
        <EmptySection
          icon="building"
          title={t(`${whose}.empty`)}
          text={t('hint')}
          action={{ to: '/properties/list', label: t('browse') }}
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
