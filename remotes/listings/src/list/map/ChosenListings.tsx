import type { ListingSummary } from '@portico/contracts';
import { ChosenPlace, FoundHere } from '@portico/features/area-map';
import { listingAddress, searchListings, useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, Flex, Skeleton, Stack, Text } from '@portico/ui';
import type { Cluster } from '@portico/ui/map';
import { Picture } from '@portico/ui/media';
import { type ListAddress, savedQueryOf } from '../listAddress.ts';
import type { ListingList } from '../useListingList.ts';
import { useListT } from '../words.ts';

/** A house with more homes than this is opened as a list. */
const mostShown = 20;

/** The same search, in the small area under a marker. */
const searchAt = (address: ListAddress, { bounds }: Cluster) => {
  const query = savedQueryOf(address);
  return { ...query, filter: { ...query.filter, bounds }, limit: mostShown };
};

const primaryOf = ({ pictures }: ListingSummary) =>
  pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0];

/** The title's link reaches over the whole entry. */
const wholeEntry = { '& a::after': { content: '""', position: 'absolute', inset: '0' } } as const;

function Words({ listing }: { listing: ListingSummary }) {
  const words = useListingWords();
  return (
    <Stack gap="0" minInlineSize="0">
      <Text kind="price">{words.price(listing)}</Text>
      <RouterLink to={listingAddress(listing._id)} look="quiet" fontWeight="medium">
        {words.title(listing)}
      </RouterLink>
      <Text size="sm" tone="muted">
        {words.place(listing.property)}
      </Text>
    </Stack>
  );
}

/** The only listing at a place, with its picture. */
function Alone({ listing }: { listing: ListingSummary }) {
  const primary = primaryOf(listing);
  return (
    <Box position="relative" css={wholeEntry}>
      <Picture baseUrl={primary?.baseUrl} src={primary?.pictureUrl} alt="" ratio="16 / 9" sizes="20rem" />
      <Box padding="4">
        <Words listing={listing} />
      </Box>
    </Box>
  );
}

function Line({ listing }: { listing: ListingSummary }) {
  const primary = primaryOf(listing);
  return (
    <Flex as="li" gap="3" alignItems="center" position="relative" css={wholeEntry}>
      <Box flex="0 0 6rem" borderRadius="sm" overflow="hidden">
        <Picture baseUrl={primary?.baseUrl} src={primary?.pictureUrl} alt="" sizes="96px" />
      </Box>
      <Words listing={listing} />
    </Flex>
  );
}

function Several({ listings, total }: { listings: readonly ListingSummary[]; total: number }) {
  const t = useListT();
  const format = useFormat();
  return (
    <Stack gap="3" padding="4">
      <Text size="sm" tone="muted" paddingInlineEnd="10">
        {t('map.cluster', { count: total, value: format.number(total) })}
      </Text>
      <Stack as="ul" gap="3" listStyleType="none" padding="0">
        {listings.map((listing) => (
          <Line key={listing._id} listing={listing} />
        ))}
      </Stack>
    </Stack>
  );
}

function Found({ docs, total }: { docs: readonly ListingSummary[]; total: number }) {
  const [first] = docs;
  return (
    <FoundHere>
      {first && docs.length === 1 ? <Alone listing={first} /> : <Several listings={docs} total={total} />}
    </FoundHere>
  );
}

export interface ChosenListingsProps {
  list: ListingList;
  place: Cluster;
  onClose: () => void;
}

/** The listings under the pressed marker, with links to their pages. */
export function ChosenListings({ list, place, onClose }: ChosenListingsProps) {
  const t = useListT();
  const body = searchAt(list.address, place);
  const found = useRemoteQuery(keys.listings.found('map', body), (context) => searchListings(body, context));
  return (
    <ChosenPlace onClose={onClose}>
      <QueryState
        query={found}
        failed={t('map.failed')}
        skeleton={<Skeleton blockSize="auto" aspectRatio="4 / 3" />}
        headingLevel={3}
      >
        {({ docs, totalDocs }) => <Found key={place.key} docs={docs} total={totalDocs} />}
      </QueryState>
    </ChosenPlace>
  );
}
