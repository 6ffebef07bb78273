export const all = ['messages'] as const;
export const blocks = ['messages', 'blocks'] as const;
export const card = (kind: string, id: string) => ['messages', 'card', kind, id];
export const decisions = ['messages', 'decisions'] as const;
export const file = (id: string, form: string) => ['messages', 'file', id, form];
export const found = (text: string) => ['messages', 'found', text];
export const people = (text: string) => ['messages', 'people', text];
