import { ListingCard } from '@portico/features/listing';
import { useFormat, useT } from '@portico/i18n';
import { Box, Button, Grid, Heading, Row, Stack, Text } from '@portico/ui';
import { useId, useState } from 'react';
import type en from '../locales/en.json';
import type { ReadListingList } from './useListingList.ts';

/**
 * Public listings from outside the network that match the same name and filters (`listhubListings`, B §7), as far as
 * the list itself was read. They stay apart and folded away, because no member represents them.
 */
export function FeedListings({ list }: { list: ReadListingList }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const found = list.listings.pages?.flatMap(({ listhubListings }) => listhubListings) ?? [];
  if (found.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id} border="hairline" borderRadius="md" padding="4" marginBlockEnd="4">
      <Row justifyContent="space-between" gap="3">
        <Stack gap="0" minInlineSize="0">
          <Heading level={2} size="sm" id={id}>
            {t('list.feed.title')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('list.feed.text')}
          </Text>
        </Stack>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('list.feed.hide') : t('list.feed.show', { value: format.number(found.length) })}
        </Button>
      </Row>
      {isOpen && (
        <Grid as="ul" minColumn="15rem" listStyleType="none" padding="0" marginBlockStart="4">
          {found.map((listing) => (
            <li key={listing._id}>
              <ListingCard listing={listing} headingLevel={3} />
            </li>
          ))}
        </Grid>
      )}
    </Box>
  );
}
