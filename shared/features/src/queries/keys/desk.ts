export const all = ['desk'] as const;
export const list = (filter: object) => ['desk', 'list', filter];
export const item = (kind: string, id: string) => ['desk', 'item', kind, id];
export const summary = ['desk', 'summary'] as const;
export const waiting = ['desk', 'waiting'] as const;
export const company = (kind: string, id: string, stay: string) => ['desk', 'company', kind, id, stay];
export const colleagues = ['desk-colleagues'] as const;
export const templates = ['desk-templates'] as const;
