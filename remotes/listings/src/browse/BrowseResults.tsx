import type { ListingSummary } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat, useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Button, EmptyState, Grid, SkeletonCards, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { usePropertyT } from '../property-words/index.ts';
import { hasFilters, noFilters } from './browseAddress.ts';
import type { Browse } from './useBrowse.ts';

export interface BrowseResultsProps {
  browse: Browse;
  /** `isPriority` marks the first few cards, whose pictures load at once. */
  renderCard: (listing: ListingSummary, isPriority: boolean) => ReactNode;
  /** Shown when an unfiltered list has no listings. */
  empty: { title: string; text?: string; action?: ReactNode };
}

/** The cards above the fold on a wide screen. */
const priorityCards = 3;

export function BrowseResults({ browse, renderCard, empty }: BrowseResultsProps) {
  const list = useT<typeof en>('listings');
  const { isPlaceholderData } = browse.found;
  return (
    <QueryState
      query={browse.found}
      failed={list('list.failed')}
      kept={list('list.kept')}
      skeleton={<SkeletonCards count={6} />}
      empty={<NothingFound browse={browse} empty={empty} />}
      isStaleTold
    >
      {({ docs, page, totalDocs, totalPages }) => (
        <Outdated isOutdated={isPlaceholderData}>
          <Total count={totalDocs} />
          <Grid as="ul" minColumn="17.5rem" listStyleType="none" padding="0">
            {docs.map((listing, index) => (
              <li key={listing._id}>{renderCard(listing, index < priorityCards)}</li>
            ))}
          </Grid>
          <PageLinks
            page={page}
            pageCount={totalPages}
            hrefFor={(target) => browse.hrefFor({ page: target })}
          />
        </Outdated>
      )}
    </QueryState>
  );
}

function NothingFound({ browse: { address, go }, empty }: Pick<BrowseResultsProps, 'browse' | 'empty'>) {
  const t = usePropertyT();
  const list = useT<typeof en>('listings');
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

function Total({ count }: { count: number }) {
  const t = usePropertyT();
  const format = useFormat();
  return (
    <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
      {t('browse.total', { count, value: format.number(count) })}
    </Text>
  );
}
