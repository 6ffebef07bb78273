/** Where messages are; with a thread, or with whoever is written to. */
export const messagesPath = '/messages';

export const threadAddress = (id: string) => `${messagesPath}?${new URLSearchParams({ thread: id })}`;
