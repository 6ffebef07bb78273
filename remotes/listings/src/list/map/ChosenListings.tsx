import type { ListingSummary } from '@portico/contracts';
import { listingAddress, useListingWords } from '@portico/features/listing';
import { RouterLink } from '@portico/remote-kit';
import { Box, Flex, IconButton, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { useEffect, useRef } from 'react';
import { useListT } from '../words.ts';

function Line({ listing }: { listing: ListingSummary }) {
  const words = useListingWords();
  const primary = listing.pictures.find(({ isPrimary }) => isPrimary) ?? listing.pictures[0];
  return (
    <Flex as="li" gap="3" alignItems="center">
      <Box flex="0 0 6rem" borderRadius="sm" overflow="hidden">
        <Picture baseUrl={primary?.baseUrl} src={primary?.pictureUrl} alt="" sizes="96px" />
      </Box>
      <Stack gap="0" minInlineSize="0">
        <Text fontWeight="semibold">{words.price(listing)}</Text>
        <RouterLink to={listingAddress(listing._id)} fontSize="sm">
          {words.title(listing)}
        </RouterLink>
        <Text size="xs" tone="muted">
          {words.place(listing.property)}
        </Text>
      </Stack>
    </Flex>
  );
}

interface ChosenListingsProps {
  listings: readonly ListingSummary[];
  onClose: () => void;
}

/** The listings of the pressed marker, over the foot of the map, with links to their pages. */
export function ChosenListings({ listings, onClose }: ChosenListingsProps) {
  const t = useListT();
  const ref = useRef<HTMLDivElement>(null);
  const ids = listings.map(({ _id }) => _id).join();
  useEffect(() => {
    if (ids) ref.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [ids]);
  if (listings.length === 0) return null;
  return (
    <Box
      ref={ref}
      role="group"
      aria-label={t('map.chosen')}
      position="absolute"
      insetBlockEnd="3"
      insetInline="3"
      maxInlineSize="24rem"
      maxBlockSize="60%"
      overflowY="auto"
      padding="3"
      paddingInlineEnd="12"
      background="surface"
      border="hairline"
      borderRadius="md"
      boxShadow="overlay"
    >
      <Stack as="ul" gap="3" listStyleType="none" padding="0">
        {listings.map((listing) => (
          <Line key={listing._id} listing={listing} />
        ))}
      </Stack>
      <Box position="absolute" insetBlockStart="1" insetInlineEnd="1">
        <IconButton icon="close" size="sm" label={t('map.closeChosen')} onClick={onClose} />
      </Box>
    </Box>
  );
}
