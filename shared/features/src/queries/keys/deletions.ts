export const all = ['scheduled-deletions'] as const;
export const list = (state: string, page: number) => ['scheduled-deletions', state, page];
