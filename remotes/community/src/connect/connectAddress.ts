import { type CompanyKind, companyKinds } from '@portico/contracts/lists';

export const connectBoxes = ['all', 'mine', 'asked', 'received', 'takenDown'] as const;
export type ConnectBox = (typeof connectBoxes)[number];

/** The whole state of the page; the address holds all of it: `/company-connect?q=notary&kind=legal&country=Italy&p=2`. */
export interface ConnectAddress {
  box: ConnectBox;
  q: string;
  kind: CompanyKind | '';
  country: string;
  page: number;
}

const first: ConnectAddress = { box: 'all', q: '', kind: '', country: '', page: 1 };

/** Values it does not recognize count as missing. */
export function readConnectAddress(params: URLSearchParams): ConnectAddress {
  const page = params.get('p') ?? '';
  return {
    box: connectBoxes.find((one) => one === params.get('box')) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    kind: companyKinds.find((one) => one === params.get('kind')) ?? '',
    country: (params.get('country') ?? '').slice(0, 120),
    page: /^\d{1,3}$/.test(page) ? Math.max(Number(page), 1) : 1,
  };
}

/** Default values stay out of the address; the lists of introductions have no filters. */
export function connectAddress(change: Partial<ConnectAddress>): string {
  const { box, q, kind, country, page } = { ...first, ...change };
  const isFiltered = box !== 'asked' && box !== 'received';
  const params = new URLSearchParams({
    ...(box !== 'all' && { box }),
    ...(isFiltered && q && { q }),
    ...(isFiltered && kind && { kind }),
    ...(isFiltered && country && { country }),
    ...(page > 1 && { p: String(page) }),
  });
  return params.size > 0 ? `/company-connect?${params}` : '/company-connect';
}
