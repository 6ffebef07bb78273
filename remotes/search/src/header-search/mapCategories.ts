import { type Category, isOfMap, mapPath } from './categories.ts';
import type { ResultGroup } from './groupQueries.ts';
import { minTermLength, type SearchTerm } from './parseTerm.ts';

export type MapGroup = Omit<ResultGroup, 'id'> & { id: ResultGroup['id'] | 'teams' };

const onMap = (category: Category, values: Record<string, string>) =>
  `${mapPath}?${new URLSearchParams({ category, ...values })}`;

/**
 * On the agents map a brokerage narrows the map to its agents (A §2 `searchBrokerage`), and so does a team's name (`team`).
 * Other categories keep their groups.
 */
export function forMap(category: Category, { name }: SearchTerm, groups: ResultGroup[]): MapGroup[] {
  if (!isOfMap(category)) return groups;
  if (category === 'by-brokerage')
    return groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, to: [onMap(category, { searchBrokerage: item.title })] })),
    }));
  if (name.length < minTermLength) return [];
  const team = { id: `team ${name}`, title: name, detail: '', icon: 'people', pictureUrl: null } as const;
  return [
    {
      id: 'teams',
      status: 'ready',
      isStale: false,
      message: '',
      retry: () => undefined,
      items: [{ ...team, to: [onMap(category, { team: name })] }],
    },
  ];
}
