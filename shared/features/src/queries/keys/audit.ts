export const all = ['audit'] as const;
export const list = (filter: object) => ['audit', filter];
export const actions = ['audit', 'actions'] as const;
export const settings = (of: string, version: number) => ['audit', 'settings', 'saves', of, version];
export const settingsApart = (of: string, version: number) => ['audit', 'settings', of, version];
