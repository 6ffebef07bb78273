import type { ListingSearchBody } from '@portico/contracts';
import { ListingCard, searchListings } from '@portico/features/listing';
import { Text } from '@portico/ui';
import { type BrowseAddress, BrowseFilters, BrowseResults, pageSize, useBrowse } from '../browse/index.ts';
import { CreateListingButton } from '../form/index.ts';
import { usePropertyT } from '../property-words/index.ts';
import { clientPropertyAddress } from './clientPropertyAddress.ts';

/** POST /listings/search for prospects; the server answers only with those of the reader and their team. */
export function prospectSearch({ name, country, page }: BrowseAddress): ListingSearchBody {
  return {
    category: 'all',
    searchName: name,
    filter: { listingTypes: ['Prospect'], ...(country && { countries: [country] }) },
    sortBy: 'dateListed',
    sortDir: -1,
    limit: pageSize,
    page,
  };
}

function Client({ name }: { name: string }) {
  const t = usePropertyT();
  return (
    <Text size="sm" tone="muted">
      {t('clientProperties.of', { name })}
    </Text>
  );
}

export function ClientPropertyList() {
  const t = usePropertyT();
  const browse = useBrowse({
    path: '/properties/client/list',
    bodyOf: prospectSearch,
    search: searchListings,
  });
  return (
    <>
      <BrowseFilters browse={browse} searchLabel={t('clientProperties.search')} hasPrice={false} />
      <BrowseResults
        browse={browse}
        renderCard={(listing, isPriority) => (
          <ListingCard
            listing={listing}
            to={clientPropertyAddress(listing._id)}
            headingLevel={2}
            isPriority={isPriority}
            note={listing.clientPerson && <Client name={listing.clientPerson.fullName} />}
          />
        )}
        empty={{
          title: t('clientProperties.empty'),
          text: t('clientProperties.emptyHint'),
          action: <CreateListingButton onSaved={() => void browse.found.refetch()} />,
        }}
      />
    </>
  );
}
