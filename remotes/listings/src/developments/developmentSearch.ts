import type { DevelopmentSearchBody } from '@portico/contracts';
import { type BrowseAddress, pageSize } from '../browse/index.ts';

/** The values of `/developments?category=`, besides the default that shows every development. */
export const developmentCategories = ['selling', 'coming-soon', 'mine'] as const;

/** POST /development/search (B §7), by start price upward (B §9). */
export function developmentSearch(address: BrowseAddress, agentId: string | null): DevelopmentSearchBody {
  const { name, category, country, minPrice, page } = address;
  return {
    searchName: name,
    isDevelopments: true,
    filter: {
      ...(category === 'selling' && { statuses: ['Active'] }),
      ...(category === 'coming-soon' && { statuses: ['Coming Soon'] }),
      ...(category === 'mine' && agentId && { listingAgentId: agentId }),
      ...(country && { countries: [country] }),
      ...(minPrice !== null && { minPrice }),
    },
    sortBy: 'price.amount',
    sortDir: 1,
    limit: pageSize,
    page,
  };
}
