import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat, useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, EmptyState, Row, SkeletonCards, Spinner, Text } from '@portico/ui';
import { CreateListingButton } from '../form/index.ts';
import type en from '../locales/en.json';
import { ListingCards } from './ListingCards.tsx';
import { countFilters, noFilters } from './listAddress.ts';
import { hrefFor, type ReadListingList } from './useListingList.ts';

interface ListingResultsProps {
  list: ReadListingList;
  isBesideMap: boolean;
}

export function ListingResults({ list, isBesideMap }: ListingResultsProps) {
  const { listings } = list;
  const t = useT<typeof en>('listings');
  return (
    <QueryState
      query={{ ...listings, data: listings.docs }}
      failed={t('list.failed')}
      kept={t('list.kept')}
      skeleton={<SkeletonCards count={6} />}
    >
      {(docs) =>
        docs.some(list.isShown) ? (
          <Outdated isOutdated={listings.isPlaceholderData}>
            <ListingCards list={list} isBesideMap={isBesideMap} />
            <ListEnd list={list} />
          </Outdated>
        ) : (
          <NothingFound list={list} />
        )
      }
    </QueryState>
  );
}

export function Total({ list }: { list: ReadListingList }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const last = list.listings.pages?.at(-1);
  const { totalDocs: count = 0, isTotalCapped = false } = last ?? {};
  return (
    <Text role="status" size="sm" tone="muted">
      {last && t(isTotalCapped ? 'list.moreThan' : 'list.total', { count, value: format.number(count) })}
    </Text>
  );
}

/** Says that the next page is loading, or that it failed; pages load before the reader reaches the end. */
function ListEnd({ list }: { list: ReadListingList }) {
  const t = useT<typeof en>('listings');
  const { error, isLoadingMore, loadMore } = list.listings;
  return (
    <Row role="status" justifyContent="center" minBlockSize="12" paddingBlock="4">
      {isLoadingMore && (
        <>
          <Spinner size={18} />
          <Text size="sm" tone="muted">
            {t('list.loadingMore')}
          </Text>
        </>
      )}
      {error && !isLoadingMore && (
        <>
          <Text size="sm">{t('list.moreFailed')}</Text>
          <Button size="sm" startIcon="refresh" onClick={loadMore}>
            {t('list.tryMore')}
          </Button>
        </>
      )}
    </Row>
  );
}

/**
 * Real links for readers who prefer to turn pages. They stand above the cards, because the end of the list moves away
 * while it grows.
 */
export function Pages({ list }: { list: ReadListingList }) {
  return (
    <PageLinks
      page={list.firstPage}
      pageCount={list.listings.pages?.[0]?.totalPages ?? 1}
      hrefFor={(page) => hrefFor({ ...list.address, page })}
    />
  );
}

function NothingFound({ list }: { list: ReadListingList }) {
  const t = useT<typeof en>('listings');
  const { isAgent } = useFlags();
  const { address, firstPage, go } = list;
  if (firstPage > 1) {
    return (
      <EmptyState
        icon="building"
        title={t('list.pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('list.firstPage')}</Button>}
      />
    );
  }
  if (countFilters(address) > 0) {
    return (
      <EmptyState
        icon="search"
        title={t('list.nothing')}
        text={t('list.nothingHint')}
        action={<Button onClick={() => go(noFilters)}>{t('list.filter.clear')}</Button>}
      />
    );
  }
  const { category } = address;
  return (
    <EmptyState
      icon={category === 'favourites' ? 'heart' : 'building'}
      title={t(category === 'archived' && !isAgent ? 'list.empty.archivedOfAll' : `list.empty.${category}`)}
      {...(category === 'favourites' && { text: t('list.empty.favouritesHint') })}
      action={category === 'mine' || category === 'all' ? <CreateListingButton /> : undefined}
    />
  );
}
