export const all = ['content-reports'] as const;
export const list = (filter: object) => ['content-reports', filter];
export const one = (id: string) => ['content-reports', 'one', id];
