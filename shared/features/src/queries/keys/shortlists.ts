export const all = ['shortlists'] as const;
export const list = (filter: object) => ['shortlists', filter];
export const visit = (token: string | null) => ['shortlists', 'visit', token];
