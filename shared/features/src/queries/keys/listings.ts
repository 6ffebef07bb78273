export const all = ['listings'] as const;
export const lists = ['listings', 'list'] as const;
export const list = (search: object, firstPage: number) => ['listings', 'list', search, firstPage];
export const found = (path: string, filter: unknown) => ['listings', 'list', path, filter];
export const allCounts = ['listings', 'counts'] as const;
export const counts = (filter: object) => ['listings', 'counts', filter];
export const map = (search: object) => ['listings', 'list', 'map', search];
export const ones = ['listings', 'one'] as const;
export const one = (id: string | null) => ['listings', 'one', id];
export const units = (developmentId: string, version: number) => [
  'listings',
  'units',
  developmentId,
  version,
];
export const history = (id: string, version: number) => ['listings', 'history', id, version];
export const allViewers = ['listings', 'viewers'] as const;
export const viewers = (id: string) => ['listings', 'viewers', id];
