import { useDocumentTitle } from '@portico/remote-kit';
import { Stack } from '@portico/ui';
import { LatestArticles, OneArticle, useArticle } from '../articles/index.ts';

/** `/article?slug=` (A §2, resolutions 22): one article, and what to read after it. */
export function Article() {
  const article = useArticle();
  useDocumentTitle(article.data?.title.rendered);
  return (
    <Stack gap="16" alignItems="center">
      <OneArticle article={article} />
      <LatestArticles exceptSlug={article.data?.slug ?? null} />
    </Stack>
  );
}
