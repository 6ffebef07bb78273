import type { ListingSummary } from '@portico/contracts';
import { ChosenPlace, FoundHere } from '@portico/features/area-map';
import { useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, Flex, Skeleton, Stack, Text } from '@portico/ui';
import type { Cluster } from '@portico/ui/map';
import { Picture } from '@portico/ui/media';
import { useListT } from '../words.ts';
import type { PlottedList } from './plottedList.ts';

/** A house with more homes than this is opened as a list. */
const mostShown = 20;

const primaryOf = ({ pictures }: ListingSummary) =>
  pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0];

/** The title's link reaches over the whole entry. */
const wholeEntry = { '& a::after': { content: '""', position: 'absolute', inset: '0' } } as const;

interface HomeProps extends Pick<PlottedList, 'hrefOf'> {
  listing: ListingSummary;
}

function Words({ listing, hrefOf }: HomeProps) {
  const words = useListingWords();
  return (
    <Stack gap="0" minInlineSize="0">
      <Text kind="price">{words.price(listing)}</Text>
      <RouterLink to={hrefOf(listing._id)} look="quiet" fontWeight="medium">
        {words.title(listing)}
      </RouterLink>
      <Text size="sm" tone="muted">
        {words.place(listing.property)}
      </Text>
    </Stack>
  );
}

/** The only listing at a place, with its picture. */
function Alone({ listing, hrefOf }: HomeProps) {
  const primary = primaryOf(listing);
  return (
    <Box position="relative" css={wholeEntry}>
      <Picture baseUrl={primary?.baseUrl} src={primary?.pictureUrl} alt="" ratio="16 / 9" sizes="20rem" />
      <Box padding="4">
        <Words listing={listing} hrefOf={hrefOf} />
      </Box>
    </Box>
  );
}

function Line({ listing, hrefOf }: HomeProps) {
  const primary = primaryOf(listing);
  return (
    <Flex as="li" gap="3" alignItems="center" position="relative" css={wholeEntry}>
      <Box flex="0 0 6rem" borderRadius="sm" overflow="hidden">
        <Picture baseUrl={primary?.baseUrl} src={primary?.pictureUrl} alt="" sizes="96px" />
      </Box>
      <Words listing={listing} hrefOf={hrefOf} />
    </Flex>
  );
}

interface FoundProps extends Pick<PlottedList, 'hrefOf'> {
  docs: readonly ListingSummary[];
  total: number;
}

function Several({ docs, total, hrefOf }: FoundProps) {
  const t = useListT();
  const format = useFormat();
  return (
    <Stack gap="3" padding="4">
      <Text size="sm" tone="muted" paddingInlineEnd="10">
        {t('map.cluster', { count: total, value: format.number(total) })}
      </Text>
      <Stack as="ul" gap="3" listStyleType="none" padding="0">
        {docs.map((listing) => (
          <Line key={listing._id} listing={listing} hrefOf={hrefOf} />
        ))}
      </Stack>
    </Stack>
  );
}

function Found(found: FoundProps) {
  const { docs, hrefOf } = found;
  const [first] = docs;
  return (
    <FoundHere>
      {first && docs.length === 1 ? <Alone listing={first} hrefOf={hrefOf} /> : <Several {...found} />}
    </FoundHere>
  );
}

export interface ChosenListingsProps {
  list: PlottedList;
  place: Cluster;
  onClose: () => void;
}

/** The listings under the pressed marker, with links to their pages. */
export function ChosenListings({ list, place, onClose }: ChosenListingsProps) {
  const t = useListT();
  const { bounds } = place;
  const found = useRemoteQuery(keys.listings.found('map', { ...list.body, bounds }), (context) =>
    list.readAt(bounds, mostShown, context),
  );
  return (
    <ChosenPlace onClose={onClose}>
      <QueryState
        query={found}
        failed={t('map.failed')}
        skeleton={<Skeleton blockSize="auto" aspectRatio="4 / 3" />}
        headingLevel={3}
      >
        {({ docs, totalDocs }) => (
          <Found key={place.key} docs={docs} total={totalDocs} hrefOf={list.hrefOf} />
        )}
      </QueryState>
    </ChosenPlace>
  );
}
