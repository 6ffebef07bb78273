import type { ListingSummary } from '@portico/contracts';
import { PageLinks } from '@portico/features/page-links';
import { useFormat, useT } from '@portico/i18n';
import { Box, Button, EmptyState, ErrorState, Grid, LoadingRegion, SkeletonCards, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { usePropertyT } from '../property/index.ts';
import { hasFilters, noFilters } from './browseAddress.ts';
import type { Browse } from './useBrowse.ts';

export interface BrowseResultsProps {
  browse: Browse;
  /** The first few fetch their pictures at once. */
  renderCard: (listing: ListingSummary, isPriority: boolean) => ReactNode;
  /** What an unfiltered list says that holds nothing. */
  empty: { title: string; text?: string; action?: ReactNode };
}

/** How many cards stand above the fold on a wide screen. */
const priorityCards = 3;

export function BrowseResults({ browse, renderCard, empty }: BrowseResultsProps) {
  const t = usePropertyT();
  const list = useT<typeof en>('listings');
  const { data, error, isPlaceholderData, isFetching, refetch } = browse.found;
  if (error) {
    return (
      <ErrorState
        title={list('list.failed')}
        text={error.msg}
        kept={list('list.kept')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion>
        <SkeletonCards count={6} />
      </LoadingRegion>
    );
  }
  if (data.docs.length === 0) {
    const { address, go } = browse;
    if (address.page > 1) {
      return (
        <EmptyState
          icon="building"
          title={list('list.pastEnd')}
          action={<Button onClick={() => go({ page: 1 })}>{list('list.firstPage')}</Button>}
        />
      );
    }
    if (!hasFilters(address)) return <EmptyState icon="building" {...empty} />;
    return (
      <EmptyState
        icon="search"
        title={t('browse.nothing')}
        text={t('browse.nothingHint')}
        action={<Button onClick={() => go(noFilters)}>{list('list.filter.clear')}</Button>}
      />
    );
  }
  return (
    <Box aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 150ms">
      <Total count={data.totalDocs} />
      <Grid as="ul" minColumn="17.5rem" listStyleType="none" padding="0">
        {data.docs.map((listing, index) => (
          <li key={listing._id}>{renderCard(listing, index < priorityCards)}</li>
        ))}
      </Grid>
      <PageLinks page={data.page} pageCount={data.totalPages} hrefFor={(page) => browse.hrefFor({ page })} />
    </Box>
  );
}

function Total({ count }: { count: number }) {
  const t = usePropertyT();
  const format = useFormat();
  return (
    <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
      {t('browse.total', { count, value: format.number(count) })}
    </Text>
  );
}
