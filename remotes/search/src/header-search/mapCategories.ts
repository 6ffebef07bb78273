import { type Category, isOfMap, mapPath } from './categories.ts';
import type { ResultGroup } from './groupQueries.ts';
import type { ResultItem } from './results.ts';

const onMap = (category: Category, values: Record<string, string>) =>
  `${mapPath}?${new URLSearchParams({ category, ...values })}`;

/**
 * On the agents map a brokerage narrows the map to its agents (A §2 `searchBrokerage`), and so does a team (`team`). Other
 * categories keep their addresses.
 */
export function forMap(category: Category, groups: ResultGroup[]): ResultGroup[] {
  if (!isOfMap(category)) return groups;
  const parameter = category === 'by-brokerage' ? 'searchBrokerage' : 'team';
  const narrowing = ({ title }: ResultItem) => [onMap(category, { [parameter]: title })];
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, to: narrowing(item) })),
  }));
}
