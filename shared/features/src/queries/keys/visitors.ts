export const all = ['visitors'] as const;
export const list = ['visitors', 'list'] as const;
export const latest = ['visitors', 'latest'] as const;
