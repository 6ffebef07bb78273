export const all = ['staff-groups'] as const;
export const list = (filter: object) => ['staff-groups', 'list', filter];
export const members = (id: string, filter: object) => ['staff-groups', 'members', id, filter];
