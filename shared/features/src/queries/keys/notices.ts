export const all = ['notices'] as const;
export const unread = ['notices', 'unread'] as const;
// Their sentences are in the language of the page.
export const list = (language: string) => ['notices', 'list', language];
export const first = (language: string) => ['notices', 'first', language];
export const today = (language: string) => ['notices', 'today', language];
