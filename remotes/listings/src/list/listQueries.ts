import type { ListingFilter, ListingSearchBody, SavedQuery } from '@portico/contracts';
import { measureFilters, measureFiltersOf } from '@portico/contracts/listing-fields';
import { listingCategories } from '@portico/contracts/lists';
import { type ListAddress, oneOf, pageSize, plain, rangeOf, type Sort, sorts } from './listAddress.ts';

const leastOf = (address: ListAddress): ListingFilter =>
  Object.fromEntries(
    measureFilters.flatMap(({ name }) => (address[name] === null ? [] : [[name, address[name]]])),
  );

function filterOf(address: ListAddress): ListingFilter {
  const {
    minPrice,
    maxPrice,
    minRent,
    maxRent,
    statuses,
    types,
    tags,
    lifestyles,
    city,
    state,
    country,
    agent,
    bounds,
    area,
  } = address;
  return {
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(minRent !== null && { minRent }),
    ...(maxRent !== null && { maxRent }),
    ...leastOf(address),
    ...(statuses.length > 0 && { statuses }),
    ...(types.length > 0 && { listingTypes: types }),
    ...(tags.length > 0 && { tagNames: tags }),
    ...(lifestyles.length > 0 && { lifestyleNames: lifestyles }),
    ...(city && { cities: [city] }),
    ...(state && { state }),
    ...(country && { countries: [country] }),
    ...(agent && { listingAgentId: agent }),
    ...(bounds && { bounds }),
    ...(area && { area }),
  };
}

/** A saved search keeps everything but the page. */
export function savedQueryOf(address: ListAddress): SavedQuery {
  const { category, name, sort } = address;
  return { category, searchName: name.trim(), filter: filterOf(address), ...sorts[sort] };
}

/** POST /listings/search (B §7) for one page of this address. */
export const searchBody = (address: ListAddress, page: number): ListingSearchBody => ({
  ...savedQueryOf(address),
  page,
  limit: pageSize,
});

/** POST /listings/counts: the same name and filter, for all tabs at once. */
export const countsBody = (address: ListAddress) => ({
  searchName: address.name.trim(),
  filter: filterOf(address),
});

/** The list a saved search opens. */
export function addressOf(query: SavedQuery): ListAddress {
  const { filter = {}, category, searchName, sortBy, sortDir } = query;
  const shown = oneOf(listingCategories, category ?? null) ?? 'all';
  const sort = (Object.keys(sorts) as Sort[]).find(
    (name) => sorts[name].sortBy === sortBy && sorts[name].sortDir === sortDir,
  );
  return {
    ...plain,
    category: shown,
    name: searchName ?? '',
    sort: sort ?? 'newest',
    ...rangeOf(shown, (name) => filter[name] ?? null),
    ...measureFiltersOf(({ name }) => filter[name] ?? null),
    statuses: filter.statuses ?? [],
    types: filter.listingTypes ?? [],
    tags: filter.tagNames ?? [],
    lifestyles: filter.lifestyleNames ?? [],
    city: filter.cities?.[0] ?? '',
    state: filter.state ?? '',
    country: filter.countries?.[0] ?? '',
    agent: filter.listingAgentId ?? '',
    bounds: filter.bounds ?? null,
    area: filter.area ?? null,
  };
}
