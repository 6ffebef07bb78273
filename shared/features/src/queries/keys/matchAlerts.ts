export const all = ['match-alerts'] as const;
export const list = (filter: object) => ['match-alerts', 'list', filter];
export const one = (id: string | null) => ['match-alerts', 'one', id];
export const settings = ['match-alerts', 'settings'] as const;
