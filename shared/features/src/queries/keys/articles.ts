export const one = (slug: string | null, language: string) => ['articles', 'one', slug, language];
export const all = ['articles'] as const;
export const latest = (filter: object) => ['articles', 'latest', filter];
export const files = (kind: string, language: string) => ['articles', 'files', kind, language];
export const allEdited = ['articles', 'edited'] as const;
export const editedList = (filter: object) => ['articles', 'edited', 'list', filter];
/** Each opening of the editor reads the article again. */
export const edited = (id: string, opening: number) => ['articles', 'edited', id, opening];
export const versions = (id: string, version: string) => ['articles', 'edited', id, 'versions', version];
