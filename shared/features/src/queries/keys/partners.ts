export const all = ['partners'] as const;
export const list = (filter: object) => ['partners', 'list', filter];
export const one = (id: string | null, language: string) => ['partners', 'one', id, language];
export const editedList = (filter: object) => ['partners', 'edited', filter];
/** Each opening of the form reads its values again. */
export const edited = (id: string, opening: number) => ['partners', 'edited', 'one', id, opening];
export const enquiriesAll = ['partners', 'enquiries'] as const;
export const enquiries = (filter: object) => ['partners', 'enquiries', filter];
