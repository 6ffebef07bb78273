export const list = (filter: object) => ['event-drafts', 'list', filter];
/** Each opening of the form reads them again. */
export const opened = (id: string, opening: number) => ['event-drafts', 'opened', id, opening];
