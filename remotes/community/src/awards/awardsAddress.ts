import { type AwardCategory, awardCategories, awardLimits } from '@portico/contracts/lists';

const awardsPath = '/crown-awards-winners';

/** `/crown-awards-winners?year=2024&category=sale`; without a year, the newest. */
export interface AwardsAddress {
  year: number | null;
  category: AwardCategory | '';
}

/** Values it does not recognize count as missing. */
export function readAwardsAddress(params: URLSearchParams): AwardsAddress {
  const given = params.get('year') ?? '';
  const year = /^\d{4}$/.test(given) ? Number(given) : null;
  const isYear = year !== null && year >= awardLimits.firstYear && year <= awardLimits.lastYear;
  return {
    year: isYear ? year : null,
    category: awardCategories.find((one) => one === params.get('category')) ?? '',
  };
}

export function awardsAddress({ year, category }: AwardsAddress): string {
  const params = new URLSearchParams({
    ...(year !== null && { year: String(year) }),
    ...(category && { category }),
  });
  const query = params.toString();
  return query ? `${awardsPath}?${query}` : awardsPath;
}
