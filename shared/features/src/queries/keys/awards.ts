export const all = ['awards'] as const;
export const list = (filter: object) => ['awards', 'list', filter];
/** Each opening of the form reads its values again. */
export const edited = (id: string, opening: number) => ['awards', 'edited', id, opening];
export const imports = ['awards', 'imports'] as const;
