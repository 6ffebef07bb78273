export const all = ['companies'] as const;
export const list = (filter: object) => ['companies', 'list', filter];
export const introductions = (filter: object) => ['companies', 'introductions', filter];
export const newIntroductions = ['companies', 'new'] as const;
