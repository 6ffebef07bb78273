import { lazyPart } from '@portico/features/lazy-part';
import { useSearchParams } from '@portico/remote-kit';
import { SkeletonText } from '@portico/ui';
import { EditedList } from '../article-editor/index.ts';

const ArticleEditor = lazyPart(
  () => import('../article-editor/ArticleEditor.tsx').then((module) => module.ArticleEditor),
  { skeleton: <SkeletonText lines={12} /> },
);

/** `/manage-content?id=`: staff write articles; without an id, the list of all articles. */
export function ManageContent() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <ArticleEditor key={id} id={id} /> : <EditedList />;
}
