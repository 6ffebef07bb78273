export const all = ['prospects'] as const;
export const list = (filter: object) => ['prospects', 'list', filter];
export const own = (clientId: string) => ['prospects', 'own', clientId];
export const introductions = (filter: object) => ['prospects', 'introductions', filter];
export const newIntroductions = ['prospects', 'new'] as const;
export const introduction = (id: string) => ['prospects', 'introduction', id];
