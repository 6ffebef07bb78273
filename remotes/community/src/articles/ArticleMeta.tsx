import type { ArticleSummary } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { Text } from '@portico/ui';
import type en from '../locales/en.json';

/** Author, date and reading time; each is isolated, because a name and a date may run in different directions. */
export function ArticleMeta({
  article,
}: {
  article: Pick<ArticleSummary, 'author' | 'publishedAt' | 'readingMinutes'>;
}) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const { author, publishedAt, readingMinutes } = article;
  return (
    <Text size="xs" tone="muted">
      <bdi>{author}</bdi> ·{' '}
      <bdi>
        <time dateTime={publishedAt}>{format.date(publishedAt)}</time>
      </bdi>{' '}
      · {t('article.minutes', { count: readingMinutes })}
    </Text>
  );
}
