import type { DevelopmentSearchBody } from '@portico/contracts';
import { type BrowseAddress, pageSize } from '../browse/index.ts';

/** The values of `/developments?category=`, besides the default that shows every development. */
export const developmentCategories = ['selling', 'coming-soon', 'mine'] as const;

/** POST /development/search (B §7), by start price upward (B §9). */
export const developmentSearch = (address: BrowseAddress, agentId: string | null): DevelopmentSearchBody => ({
  ...developmentQuery(address, agentId),
  isDevelopments: true,
  sortBy: 'price.amount',
  sortDir: 1,
  limit: pageSize,
  page: address.page,
});

/** The filters of the list and its map. */
export function developmentQuery(address: BrowseAddress, agentId: string | null) {
  const { name, category, country, minPrice, bounds, area } = address;
  return {
    searchName: name,
    filter: {
      ...(category === 'selling' && { statuses: ['Active'] }),
      ...(category === 'coming-soon' && { statuses: ['Coming Soon'] }),
      ...(category === 'mine' && agentId && { listingAgentId: agentId }),
      ...(country && { countries: [country] }),
      ...(minPrice !== null && { minPrice }),
      ...(bounds && { bounds }),
      ...(area && { area }),
    } satisfies DevelopmentSearchBody['filter'],
  };
}
