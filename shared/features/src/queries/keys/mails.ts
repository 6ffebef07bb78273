export const previews = (language: string) => ['mail-previews', language];
export const preview = (kind: string, language: string) => ['mail-preview', kind, language];
export const all = ['mails'] as const;
export const list = (filter: object) => ['mails', 'list', filter];
export const refused = ['mails', 'refused'] as const;
