import { useDocumentTitle } from '@portico/remote-kit';
import { Stack } from '@portico/ui';
import { OneArticle, ReadingPage, useArticle } from '../articles/index.ts';

/** `/story?slug=` (A §2, resolutions 22): one story; without a slug, all of them. */
export function Story() {
  const article = useArticle();
  useDocumentTitle(article.data?.title.rendered);
  if (article.slug === null) return <ReadingPage kind="story" />;
  return (
    <Stack alignItems="center">
      <OneArticle article={article} />
    </Stack>
  );
}
