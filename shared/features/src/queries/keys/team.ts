export const all = ['team'] as const;
export const mine = ['team', 'mine'] as const;
export const offers = ['team', 'offers'] as const;
export const seats = (teamId: string) => ['team', 'seats', teamId];
export const list = (text: string) => ['team', 'list', text];
export const one = (teamId: string) => ['team', 'one', teamId];
