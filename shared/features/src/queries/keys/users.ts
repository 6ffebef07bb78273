export const all = ['users'] as const;
export const lists = ['users', 'list'] as const;
export const list = (query: object) => ['users', 'list', query];
export const one = (personId: string) => ['users', personId];
export const find = (text: string) => ['users', 'find', text];
export const everyView = ['users', 'views'] as const;
export const views = (list: string) => ['users', 'views', list];
export const changes = ['users', 'changes'] as const;
export const change = (id: string) => ['users', 'change', id];
export const changeRows = (id: string, state: string, outcome: string) => [
  'users',
  'change',
  id,
  state,
  outcome,
];
export const roleRequests = ['users', 'role-requests'] as const;
