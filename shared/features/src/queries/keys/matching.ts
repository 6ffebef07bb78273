export const all = ['matching'] as const;
export const clients = (filter: object) => ['matching', 'clients', filter];
export const compared = (homes: object) => ['matching', 'compared', homes];
export const homes = (filter: object) => ['matching', 'homes', filter];
export const overview = (filter: object) => ['matching', 'overview', filter];
export const properties = (filter: object) => ['matching', 'properties', filter];
export const wishes = (clientId: string) => ['matching', 'wishes', clientId];
