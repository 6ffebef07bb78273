import { useT } from '@portico/i18n';
import { QueryState, useDocumentTitle } from '@portico/remote-kit';
import { PageHeader, Stack } from '@portico/ui';
import { ArticleSkeleton, ArticleView, LatestArticles, useArticle } from '../articles/index.ts';
import type en from '../locales/en.json';

/** `/article?slug=` (A §2, resolutions 22): one article, and what to read after it. */
export function Article() {
  const article = useArticle();
  useDocumentTitle(article.data?.title.rendered);
  return (
    <Stack gap="16" alignItems="center">
      <Subject article={article} />
      <LatestArticles exceptSlug={article.data?.slug ?? null} />
    </Stack>
  );
}

function Subject({ article }: { article: ReturnType<typeof useArticle> }) {
  const t = useT<typeof en>('community');
  if (article.slug === null) return <NotFound />;
  return (
    <QueryState
      query={article}
      failed={t('article.failed')}
      skeleton={<ArticleSkeleton />}
      notFound={<NotFound />}
      frameFailure={(failure) => (
        <Stack gap="0" inlineSize="full" maxInlineSize="reading">
          <PageHeader title={t('article.title')} />
          {failure}
        </Stack>
      )}
    >
      {(data) => <ArticleView article={data} />}
    </QueryState>
  );
}

/** Suggests nothing itself, because the latest articles follow below. */
function NotFound() {
  const t = useT<typeof en>('community');
  return (
    <Stack inlineSize="full" maxInlineSize="reading">
      <PageHeader
        eyebrow={t('article.title')}
        title={t('article.notFound')}
        text={t('article.notFoundHint')}
      />
    </Stack>
  );
}
