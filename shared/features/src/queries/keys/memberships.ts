export const all = ['memberships'] as const;
export const log = (filter: object) => ['memberships', 'log', filter];
export const figures = ['memberships', 'figures'] as const;
export const one = (id: string, invoices: number) => ['memberships', 'one', id, invoices];
export const events = (text: string) => ['memberships', 'events', text];
export const codes = ['memberships', 'codes'] as const;
export const byHand = ['memberships', 'by-hand'] as const;
