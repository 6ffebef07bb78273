import { ContentState } from '@portico/features/content-state';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { Box, Button, EmptyState, Grid, SkeletonCards, Stack } from '@portico/ui';
import { ChipFilters, FilterSearch } from '@portico/ui/data';
import { ArticleCard } from './ArticleCard.tsx';
import { MissingArticles } from './MissingArticles.tsx';
import type { ReadingListState } from './useReadingList.ts';
import { useReadingT, useTopicName } from './words.ts';

/** The articles of one kind: topics and search in the address, and a card for each article. */
export function ReadingList({ state }: { state: ReadingListState }) {
  const { posts, address, addressWith } = state;
  return (
    <Stack gap="6">
      <Filters state={state} />
      <MissingArticles list={posts} />
      <ContentState query={posts} skeleton={<SkeletonCards count={6} />} empty={<Nothing state={state} />}>
        {({ docs, page, totalPages }) => (
          <Outdated isOutdated={posts.isPlaceholderData}>
            <Grid as="ul" minColumn="18rem" gap="8">
              {docs.map((article, place) => (
                <ArticleCard
                  key={article._id}
                  article={article}
                  isPriority={place === 0}
                  hasTopic={address.topic === ''}
                />
              ))}
            </Grid>
            <PageLinks
              page={page}
              pageCount={totalPages}
              hrefFor={(target) => addressWith({ page: target })}
            />
          </Outdated>
        )}
      </ContentState>
    </Stack>
  );
}

function Filters({ state: { posts, address, go, kind } }: { state: ReadingListState }) {
  const t = useReadingT();
  const topicName = useTopicName();
  const topics = posts.data?.topics ?? [];
  return (
    <Stack gap="4">
      <Box maxInlineSize="26rem">
        <FilterSearch
          label={t(`pages.${kind}.search`)}
          value={address.q}
          maxLength={100}
          onSearch={(q, isContinued) => go({ q: q.trim() }, isContinued)}
        />
      </Box>
      {topics.length > 1 && (
        <ChipFilters
          label={t('topic')}
          isSingle
          options={topics.map(({ topic, count }) => ({ value: topic, label: topicName(topic), count }))}
          selected={address.topic ? [address.topic] : []}
          onChange={([topic = '']) => go({ topic })}
        />
      )}
    </Stack>
  );
}

function Nothing({ state: { kind, posts, address, go } }: { state: ReadingListState }) {
  const t = useReadingT();
  // A missing article may match: the list above says so.
  if (posts.data?.isIncomplete) return null;
  if (address.page > 1) {
    return (
      <EmptyState
        icon="book"
        title={t('pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('firstPage')}</Button>}
      />
    );
  }
  if (!address.q && !address.topic) return <EmptyState icon="book" title={t(`pages.${kind}.none`)} />;
  return (
    <EmptyState
      icon="search"
      title={t('nothingFound')}
      text={t('nothingFoundHint')}
      action={<Button onClick={() => go({ q: '', topic: '' })}>{t('showAll')}</Button>}
    />
  );
}
