import { keys } from '@portico/features/queries';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, PageHeader, SkeletonText } from '@portico/ui';
import { useState } from 'react';
import { ArticleForm } from './ArticleForm.tsx';
import { getEdited } from './editorCalls.ts';
import { useEditorT } from './words.ts';

/** One article as staff write it. It is read again at every opening, so that nobody begins with an old text. */
export function ArticleEditor({ id }: { id: string }) {
  const t = useEditorT();
  const [opening] = useState(() => Date.now());
  const article = useRemoteQuery(keys.articles.edited(id, opening), (context) => getEdited(id, context), {
    staleTimeMs: Number.POSITIVE_INFINITY,
  });
  const back = <RouterLink to="/manage-content">{t('back')}</RouterLink>;
  return (
    <QueryState
      query={article}
      failed={t('articleFailed')}
      skeleton={<SkeletonText lines={12} />}
      notFound={<EmptyState icon="book" title={t('gone')} action={back} />}
      frameFailure={(failure) => (
        <>
          <PageHeader title={t('title')} breadcrumbs={back} />
          {failure}
        </>
      )}
    >
      {(data) => <ArticleForm key={data._id} article={data} breadcrumbs={back} />}
    </QueryState>
  );
}
