import type { ListingSearchBody, ListingSummary } from '@portico/contracts';
import { coOwnershipTag } from '@portico/contracts/lists';
import { ListingCard, searchListings } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { Flex, Text } from '@portico/ui';
import { type BrowseAddress, BrowseFilters, BrowseResults, pageSize, useBrowse } from '../browse/index.ts';
import { sharePrice } from '../property-content/index.ts';
import { usePropertyT } from '../property-words/index.ts';

/** POST /listings/search for the homes that are sold in shares. */
export function coOwnershipSearch({ name, country, minPrice, page }: BrowseAddress): ListingSearchBody {
  return {
    category: 'all',
    searchName: name,
    filter: {
      tagNames: [coOwnershipTag],
      ...(country && { countries: [country] }),
      ...(minPrice !== null && { minPrice }),
    },
    sortBy: 'price.amount',
    sortDir: 1,
    limit: pageSize,
    page,
  };
}

export function CoOwnershipList() {
  const t = usePropertyT();
  const browse = useBrowse({ path: '/co-ownership', bodyOf: coOwnershipSearch, search: searchListings });
  return (
    <>
      <BrowseFilters browse={browse} searchLabel={t('coOwnership.search')} />
      <BrowseResults
        browse={browse}
        renderCard={(listing, isPriority) => (
          <ListingCard
            listing={listing}
            headingLevel={2}
            isPriority={isPriority}
            note={<SharesLine listing={listing} />}
          />
        )}
        empty={{ title: t('coOwnership.empty'), text: t('coOwnership.emptyHint') }}
      />
    </>
  );
}

/** The price of one share, and how many are left. */
function SharesLine({ listing }: { listing: ListingSummary }) {
  const t = usePropertyT();
  const format = useFormat();
  const { coOwnership, price } = listing;
  if (!coOwnership) return null;
  const { sharesAvailable, sharesTotal } = coOwnership;
  const perShare = sharePrice(listing);
  return (
    <Flex justifyContent="space-between" flexWrap="wrap" gap="2" fontSize="sm" marginBlockStart="3">
      {perShare !== null && (
        <Text as="span" fontWeight="medium" fontVariantNumeric="lining-nums">
          {t('shares.perShare', { price: format.money(perShare, price.currency) })}
        </Text>
      )}
      <Text as="span" tone={sharesAvailable > 0 ? 'brass' : 'muted'}>
        {t('shares.left', { left: sharesAvailable, all: sharesTotal })}
      </Text>
    </Flex>
  );
}
