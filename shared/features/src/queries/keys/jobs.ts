export const all = ['jobs'] as const;
export const list = (state: string, limit = 100) => ['jobs', 'list', state, limit];
export const asked = (state: string, limit: number) => ['jobs', 'asked', state, limit];
export const schedules = ['jobs', 'schedules'] as const;
export const imports = ['jobs', 'imports'] as const;
