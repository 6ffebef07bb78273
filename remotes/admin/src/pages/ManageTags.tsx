import type { ManagedCategory } from '@portico/contracts';
import { lazyPart } from '@portico/features/lazy-part';
import { LinkTabs, QueryState, useSearchParams } from '@portico/remote-kit';
import { PageHeader, SkeletonTable } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import {
  AddCategory,
  otherViews,
  readTagView,
  tagViewAddress,
  useTagName,
  useTags,
  useTagsT,
} from '../tags/index.ts';

const skeleton = <SkeletonTable rows={8} columns={3} />;

// Each is fetched when its tab is opened.
const CategoryPanel = lazyPart(
  () => import('../tags/CategoryPanel.tsx').then((module) => module.CategoryPanel),
  { skeleton },
);
const CategoriesPanel = lazyPart(
  () => import('../tags/CategoriesPanel.tsx').then((module) => module.CategoriesPanel),
  { skeleton },
);
const MergesPanel = lazyPart(() => import('../tags/MergesPanel.tsx').then((module) => module.MergesPanel), {
  skeleton,
});
const WeightsPanel = lazyPart(
  () => import('../tags/WeightsPanel.tsx').then((module) => module.WeightsPanel),
  { skeleton },
);

/** `/manage-tags?view=` (A §2): the words by which homes, clients and agents are found and matched. */
export function ManageTags() {
  const adminT = useAdminT();
  const t = useTagsT();
  const tags = useTags();
  return (
    <>
      <PageHeader
        title={adminT('labels.tags')}
        text={t('lead')}
        actions={tags.data && <AddCategory categories={tags.data} />}
      />
      <QueryState query={tags} failed={t('failed')} skeleton={skeleton}>
        {(categories) => <Views categories={categories} />}
      </QueryState>
    </>
  );
}

function Views({ categories }: { categories: readonly ManagedCategory[] }) {
  const t = useTagsT();
  const nameOf = useTagName();
  const [params] = useSearchParams();
  const view = readTagView(params, categories);
  const current = view && ('other' in view ? view.other : view.category);
  const category = categories.find(({ name }) => name === current);
  const tabs = [
    ...categories.map(({ name, names }) => ({
      to: tagViewAddress(name),
      label: nameOf(names),
      id: name,
    })),
    ...otherViews.map((id) => ({ to: tagViewAddress(id), label: t(`view.${id}`), id })),
  ].map(({ id, ...tab }) => ({ ...tab, isCurrent: id === current }));
  return (
    <>
      <LinkTabs label={t('views')} tabs={tabs} />
      {category && <CategoryPanel key={category._id} category={category} />}
      {current === 'categories' && <CategoriesPanel categories={categories} />}
      {current === 'merges' && <MergesPanel />}
      {current === 'weights' && <WeightsPanel />}
    </>
  );
}
