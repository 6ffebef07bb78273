export const all = ['audit'] as const;
export const list = (filter: object) => ['audit', filter];
export const actions = ['audit', 'actions'] as const;
export const settings = (version: number) => ['audit', 'settings', version];
export const settingsApart = (of: string, version: number) => ['audit', 'settings', of, version];
