import { searchGroups } from '@portico/contracts/lists';
import type { GroupId } from './results.ts';

/** What may be searched from the header (B §4). Brokerages and teams are categories of the agents map alone (B §6). */
export const categories = [
  'all',
  'agents',
  'properties',
  'clients',
  'developments',
  'locations',
  'by-brokerage',
  'by-team',
] as const;
export type Category = (typeof categories)[number];

export const mapPath = '/agents-map';

/** Categories that narrow the map instead of finding something. */
export const isOfMap = (category: Category): category is 'by-brokerage' | 'by-team' =>
  category === 'by-brokerage' || category === 'by-team';

/** The groups a category shows, in the order they stand in. */
export function groupsOf(category: Category): readonly GroupId[] {
  if (category === 'all') return searchGroups;
  if (category === 'by-brokerage') return ['brokerages'];
  return [category === 'by-team' ? 'teams' : category];
}
