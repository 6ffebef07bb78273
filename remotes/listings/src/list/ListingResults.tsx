import { useFormat, useT } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { ListingCard } from '@portico/remote-kit/listing';
import { Box, Button, EmptyState, ErrorState, Grid, LoadingRegion, SkeletonCards, Text } from '@portico/ui';
import { Pagination } from '@portico/ui/data';
import type en from '../locales/en.json';
import { hasFilters, noFilters } from './listAddress.ts';
import type { ListingList } from './useListingList.ts';

/** How many cards stand above the fold on a wide screen: these pictures do not wait. */
const priorityCards = 3;

export function ListingResults({ list }: { list: ListingList }) {
  const { data, error, isPlaceholderData, isFetching, refetch } = list.listings;
  const t = useT<typeof en>('listings');
  if (error) {
    return (
      <ErrorState
        title={t('list.failed')}
        text={error.msg}
        kept={t('list.kept')}
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
  if (data.docs.length === 0) return <NothingFound list={list} />;
  return (
    <Box aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 150ms">
      <Total count={data.totalDocs} isCapped={data.isTotalCapped} />
      <Grid as="ul" minColumn="17.5rem" listStyleType="none" padding="0">
        {data.docs.map((listing, index) => (
          <li key={listing._id}>
            <ListingCard listing={listing} headingLevel={2} isPriority={index < priorityCards} />
          </li>
        ))}
      </Grid>
      <Pages list={list} page={data.page} pageCount={data.totalPages} />
    </Box>
  );
}

function Total({ count, isCapped }: { count: number; isCapped: boolean }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  return (
    <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
      {t(isCapped ? 'list.moreThan' : 'list.total', { count, value: format.number(count) })}
    </Text>
  );
}

/** A new page begins at its top, as a page turned does. */
function Pages({ list, page, pageCount }: { list: ListingList; page: number; pageCount: number }) {
  const navigate = useNavigate();
  const hrefFor = (target: number) => list.hrefFor({ ...list.address, page: target });
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={hrefFor}
      onPage={(target) => {
        navigate(hrefFor(target));
        window.scrollTo({ top: 0 });
      }}
    />
  );
}

function NothingFound({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const { address, go } = list;
  if (address.page > 1) {
    return (
      <EmptyState
        icon="building"
        title={t('list.pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('list.firstPage')}</Button>}
      />
    );
  }
  if (hasFilters(address)) {
    return (
      <EmptyState
        icon="search"
        title={t('list.nothing')}
        text={t('list.nothingHint')}
        action={<Button onClick={() => go(noFilters)}>{t('list.filter.clear')}</Button>}
      />
    );
  }
  return <EmptyState icon="building" title={t(`list.empty.${address.category}`)} />;
}
