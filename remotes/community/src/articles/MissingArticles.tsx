import type { ArticlePage } from '@portico/contracts';
import { useContentT } from '@portico/features/content-state';
import type { ShownQuery } from '@portico/remote-kit';
import { Banner, Button } from '@portico/ui';
import { useReadingT } from './words.ts';

/** Says above a list that it lacks articles, and tries again. Draws nothing for a list that is whole. */
export function MissingArticles({ list }: { list: ShownQuery<ArticlePage> }) {
  const t = useReadingT();
  const contentT = useContentT();
  if (!list.data?.isIncomplete) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button isBusy={list.isFetching} onClick={() => void list.refetch()}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {contentT('failed', { error: t('incomplete') })}
    </Banner>
  );
}
