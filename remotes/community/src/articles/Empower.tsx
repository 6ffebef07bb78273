import { getFullPost } from '@portico/features/article';
import { ContentState } from '@portico/features/content-state';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, Heading, PageHeader, Stack } from '@portico/ui';
import { useId } from 'react';
import { ArticleList } from './ArticleList.tsx';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { ArticleView } from './ArticleView.tsx';
import { listPosts } from './articleCalls.ts';
import { ManageLink } from './ManageLink.tsx';
import { MissingArticles } from './MissingArticles.tsx';
import { useReadingT } from './words.ts';

const most = 50;

/** The newest text in full, with what else there is below it. */
export function Empower() {
  const t = useReadingT();
  const { language } = useLanguage();
  const filter = { kind: 'equite', language, limit: most } as const;
  const list = useRemoteQuery(keys.articles.latest(filter), (context) => listPosts(filter, context));
  const slug = list.data?.docs[0]?.slug ?? null;
  const first = useRemoteQuery(
    keys.articles.one(slug, language),
    (context) => getFullPost({ slug: slug ?? '', language }, context),
    { isEnabled: slug !== null },
  );
  const header = (
    <PageHeader
      title={t('pages.equite.title')}
      text={t('pages.equite.lead')}
      actions={<ManageLink kind="equite" />}
    />
  );
  return (
    <ContentState
      query={list}
      skeleton={<ArticleSkeleton />}
      frameFailure={(failure) => (
        <>
          {header}
          {failure}
        </>
      )}
      empty={
        <>
          {header}
          <MissingArticles list={list} />
          {!list.data?.isIncomplete && <EmptyState icon="book" title={t('pages.equite.none')} />}
        </>
      }
    >
      {({ docs }) => (
        <Stack gap="16" alignItems="center">
          <ManageLink kind="equite" />
          <MissingArticles list={list} />
          <ContentState query={first} skeleton={<ArticleSkeleton />}>
            {(article) => <ArticleView article={article} />}
          </ContentState>
          {docs.length > 1 && <More articles={docs.slice(1)} />}
        </Stack>
      )}
    </ContentState>
  );
}

function More({ articles }: Pick<Parameters<typeof ArticleList>[0], 'articles'>) {
  const t = useReadingT();
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} gap="5" inlineSize="full" maxInlineSize="reading">
      <Heading level={2} id={titleId}>
        {t('more')}
      </Heading>
      <ArticleList articles={articles} />
    </Stack>
  );
}
