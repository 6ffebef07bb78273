export const groups = ['social', 'groups'] as const;
export const unread = ['social', 'unread'] as const;
export const post = (id: string, news: number) => ['social', 'post', id, news];
export const people = (groupId: string, text: string) => ['social', 'people', groupId, text];
