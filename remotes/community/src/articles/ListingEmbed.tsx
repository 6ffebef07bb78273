import { ListingCard } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Box, SkeletonCards, Text } from '@portico/ui';
import { getListing } from './articleCalls.ts';
import { useReadingT } from './words.ts';

/** A listing in the middle of an article, as it is today; a home that is gone leaves one line. */
export function ListingEmbed({ id }: { id: string }) {
  const t = useReadingT();
  const listing = useRemoteQuery(keys.listings.one(id), (context) => getListing(id, context));
  const gone = <Text tone="muted">{t('listingGone')}</Text>;
  return (
    <Box maxInlineSize="24rem" css={{ '& a': { textDecoration: 'none' } }}>
      <QueryState query={listing} failed={t('failed')} skeleton={<SkeletonCards count={1} />} notFound={gone}>
        {(home) => <ListingCard listing={home} headingLevel={3} sizes="24rem" />}
      </QueryState>
    </Box>
  );
}
