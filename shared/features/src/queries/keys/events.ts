export const all = ['events'] as const;
export const next = ['events', 'next'] as const;
export const list = (filter: object) => ['events', 'list', filter];
export const calendarFeed = ['events', 'feed'] as const;
