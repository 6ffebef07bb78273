import { useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { articleRefusal } from '@portico/rules/article';
import { useFlags } from '@portico/session';
import { Heading, SkeletonTable, Stack } from '@portico/ui';
import { useId } from 'react';
import type en from '../locales/en.json';
import { ArticleList } from './ArticleList.tsx';
import { useLatestArticles } from './useLatestArticles.ts';

const shown = 4;

/** The articles to read next, without the one being read. */
export function LatestArticles({ exceptSlug }: { exceptSlug: string | null }) {
  const t = useT<typeof en>('community');
  const titleId = useId();
  const isOpen = articleRefusal('insight', useFlags()) === null;
  const latest = useLatestArticles(shown + 1, isOpen);
  const articles = latest.data?.filter(({ slug }) => slug !== exceptSlug).slice(0, shown);
  if (!isOpen || articles?.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={titleId} gap="5" inlineSize="full" maxInlineSize="reading">
      <Heading level={2} id={titleId}>
        {t('article.latest')}
      </Heading>
      <QueryState
        query={{ ...latest, data: articles }}
        failed={t('article.latestFailed')}
        skeleton={<SkeletonTable rows={shown} columns={2} />}
        headingLevel={3}
      >
        {(some) => <ArticleList articles={some} />}
      </QueryState>
    </Stack>
  );
}
