import {
  type PartnerCategory,
  type PartnerRegion,
  partnerCategories,
  partnerRegions,
} from '@portico/contracts/lists';

const partnersPath = '/strategicPartners';

/** The whole state of the list; the address holds all of it: `/strategicPartners?category=law&region=europe&q=tax&p=2`. */
export interface PartnersAddress {
  category: PartnerCategory | '';
  region: PartnerRegion | '';
  q: string;
  page: number;
}

const lastPage = 1000;

/** Values it does not recognize count as missing. */
export function readPartnersAddress(params: URLSearchParams): PartnersAddress {
  const page = params.get('p') ?? '';
  return {
    category: partnerCategories.find((one) => one === params.get('category')) ?? '',
    region: partnerRegions.find((one) => one === params.get('region')) ?? '',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
  };
}

/** Default values stay out of the address. `id` opens a partner, and keeps the list to go back to. */
export function partnersAddress({ category, region, q, page }: PartnersAddress, id?: string): string {
  const params = new URLSearchParams({
    ...(id && { id }),
    ...(category && { category }),
    ...(region && { region }),
    ...(q && { q }),
    ...(page > 1 && { p: String(page) }),
  });
  const query = params.toString();
  return query ? `${partnersPath}?${query}` : partnersPath;
}
