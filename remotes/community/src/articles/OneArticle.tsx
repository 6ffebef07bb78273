import { useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { PageHeader, Stack } from '@portico/ui';
import type en from '../locales/en.json';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { ArticleView } from './ArticleView.tsx';
import type { useArticle } from './useArticle.ts';

/** The article that the address names, or why it is not there. */
export function OneArticle({ article }: { article: ReturnType<typeof useArticle> }) {
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
