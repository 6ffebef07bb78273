import type { ManagedCategory } from '@portico/contracts';

/** `/manage-tags?view=`: a category by its name, the categories themselves, the merges, or the weights of matching. */
export const otherViews = ['categories', 'merges', 'weights'] as const;
type TagView = { category: string } | { other: (typeof otherViews)[number] };

/** A view it does not know means the first category. */
export function readTagView(params: URLSearchParams, categories: readonly ManagedCategory[]): TagView | null {
  const asked = params.get('view');
  const other = otherViews.find((view) => view === asked);
  if (other) return { other };
  const category = categories.find(({ name }) => name === asked) ?? categories[0];
  return category ? { category: category.name } : null;
}

export const tagViewAddress = (view: string) => `/manage-tags?${new URLSearchParams({ view })}`;
