export const all = ['agents'] as const;
export const one = (id: string | null) => ['agents', 'one', id];
export const lists = ['agents', 'lists'] as const;
export const list = (search: object, page: number) => ['agents', 'lists', 'list', search, page];
export const map = (search: object) => ['agents', 'lists', 'map', search];
export const found = (search: object) => ['agents', 'lists', 'found', search];
