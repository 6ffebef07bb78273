import { ListingCard, searchDevelopments } from '@portico/features/listing';
import { LinkTabs } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { Row } from '@portico/ui';
import { ActivePlaces, BrowseFilters, BrowseResults, BrowseViews, useBrowse } from '../browse/index.ts';
import { developmentAddress } from '../property/index.ts';
import { usePropertyT } from '../property-words/index.ts';
import { DevelopmentMap } from './DevelopmentMap.tsx';
import { developmentCategories, developmentSearch } from './developmentSearch.ts';

/** The developments the address asks for, the cheapest first. */
export function DevelopmentList() {
  const t = usePropertyT();
  const agentId = useSession(({ me }) => me?.agentData?._id ?? null);
  const { isDeveloper } = useFlags();
  const browse = useBrowse({
    path: '/developments',
    categories: developmentCategories,
    bodyOf: (address) => developmentSearch(address, agentId),
    search: searchDevelopments,
  });
  const offered = developmentCategories.filter((category) => category !== 'mine' || isDeveloper);
  const tabs = [null, ...offered].map((category) => ({
    to: browse.hrefFor({ category }),
    label: t(`developments.category.${category ?? 'all'}`),
    isCurrent: browse.address.category === category,
  }));
  return (
    <>
      <LinkTabs label={t('developments.categories')} tabs={tabs} />
      <BrowseFilters browse={browse} searchLabel={t('developments.search')} />
      <Row justifyContent="space-between" gap="3" marginBlockStart="-4" marginBlockEnd="4">
        <ActivePlaces browse={browse} />
        <BrowseViews browse={browse} />
      </Row>
      {browse.address.view === 'map' ? (
        <DevelopmentMap browse={browse} agentId={agentId} />
      ) : (
        <BrowseResults
          browse={browse}
          renderCard={(listing, isPriority) => (
            <ListingCard
              listing={listing}
              to={developmentAddress(listing._id)}
              headingLevel={2}
              isPriority={isPriority}
            />
          )}
          empty={{ title: t('developments.empty') }}
        />
      )}
    </>
  );
}
