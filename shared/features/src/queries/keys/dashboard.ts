export const all = ['dashboard'] as const;
export const home = ['dashboard', 'home'] as const;
export const team = ['dashboard', 'team'] as const;
export const summary = ['dashboard', 'summary'] as const;
export const listings = ['dashboard', 'listings'] as const;
export const matches = ['dashboard', 'matches'] as const;
