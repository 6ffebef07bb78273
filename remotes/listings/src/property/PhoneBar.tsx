import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { Box, Button, Flex, Text } from '@portico/ui';
import { usePropertyT } from '../property-words/index.ts';
import { useInquiry } from './useInquiry.tsx';

/** On a phone the agent comes last on a long page, so price and contact stay at the foot of the screen. */
export function PhoneBar({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const words = useListingWords();
  const inquiry = useInquiry(listing);
  if (!inquiry) return null;
  return (
    <>
      <Flex
        display={{ base: 'flex', md: 'none' }}
        position="sticky"
        insetBlockEnd="0"
        zIndex="sticky"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        marginInline="calc(-1 * var(--portico-gutter, 0px))"
        paddingInline="var(--portico-gutter, 1rem)"
        paddingBlock="3"
        paddingBlockEnd="calc(0.75rem + env(safe-area-inset-bottom))"
        background="surface"
        borderBlockStart="hairline"
      >
        <Box minInlineSize="0">
          <Text kind="price">{words.price(listing)}</Text>
        </Box>
        <Button variant="primary" startIcon="mail" flexShrink="0" onClick={inquiry.open}>
          {t('inquiry.short')}
        </Button>
      </Flex>
      {inquiry.dialog}
    </>
  );
}
