export const mine = ['privacy'] as const;
export const retention = ['privacy', 'retention'] as const;
