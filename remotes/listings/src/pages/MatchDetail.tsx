import type { ListingDetail } from '@portico/contracts';
import { ListingCard, useListingWords } from '@portico/features/listing';
import { useT } from '@portico/i18n';
import { LinkButton, QueryState, RouterLink, useDocumentTitle } from '@portico/remote-kit';
import { Box, EmptyState, Grid, PageHeader, SkeletonPage, Stack } from '@portico/ui';
import type en from '../locales/en.json';
import { MatchList, NotForYou, useHasMatches, useMatchingT } from '../matching/index.ts';
import { useProperty } from '../property/index.ts';
import { FloorPlan } from '../property-content/index.ts';

/** `/match-detail?id=&status=&p=` (A §2): a listing, its floor plan (B §2), and the reader's clients it suits. */
export function MatchDetail() {
  const t = useMatchingT();
  const words = useListingWords();
  const property = useProperty();
  const { id, data } = property;
  useDocumentTitle(data ? t('detail.of', { title: words.title(data) }) : t('detail.title'));
  if (id === null) return <NotFound />;
  return (
    <QueryState
      query={property}
      failed={t('detail.failed')}
      skeleton={<SkeletonPage />}
      notFound={<NotFound />}
      headingLevel={1}
      isStaleTold
    >
      {(listing) => <Detail listing={listing} />}
    </QueryState>
  );
}

function Detail({ listing }: { listing: ListingDetail }) {
  const t = useMatchingT();
  const list = useT<typeof en>('listings');
  const words = useListingWords();
  const hasMatches = useHasMatches();
  return (
    <>
      <PageHeader
        breadcrumbs={<RouterLink to="/matching">{list('labels.matchProperties')}</RouterLink>}
        eyebrow={t('detail.title')}
        title={words.title(listing)}
      />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(16rem, 22rem) minmax(0, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="start"
      >
        <Stack gap="6" minInlineSize="0">
          <ListingCard listing={listing} headingLevel={2} isPriority />
          <FloorPlan listing={listing} />
        </Stack>
        <Box minInlineSize="0">{hasMatches ? <MatchList listing={listing} /> : <NotForYou />}</Box>
      </Grid>
    </>
  );
}

function NotFound() {
  const t = useMatchingT();
  return (
    <EmptyState
      icon="match"
      title={t('detail.notFound')}
      text={t('detail.notFoundHint')}
      action={<LinkButton to="/matching">{t('detail.back')}</LinkButton>}
      headingLevel={1}
    />
  );
}
