/** Where messages are; with a thread, a message of it, or whoever is written to. */
export const messagesPath = '/messages';

const address = (params: Record<string, string>) => `${messagesPath}?${new URLSearchParams(params)}`;

export const threadAddress = (id: string) => address({ thread: id });
/** Opens the thread at the message of this number. */
export const messageAddress = (id: string, number: number) => address({ thread: id, at: String(number) });
