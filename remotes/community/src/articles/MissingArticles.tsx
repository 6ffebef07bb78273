import type { ArticlePage } from '@portico/contracts';
import { useContentT } from '@portico/features/content-state';
import type { ShownQuery } from '@portico/remote-kit';
import { ErrorState } from '@portico/ui';
import { useReadingT } from './words.ts';

/** Says above a list that it lacks articles, and tries again. Draws nothing for a list that is whole. */
export function MissingArticles({ list }: { list: ShownQuery<ArticlePage> }) {
  const t = useReadingT();
  const contentT = useContentT();
  if (!list.data?.isIncomplete) return null;
  return (
    <ErrorState
      title={contentT('failed', { error: t('incomplete') })}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}
