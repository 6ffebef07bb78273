/** The address of messages; with a thread, a message of it, or the person to write to. */
export const messagesPath = '/messages';

const address = (params: Record<string, string>) => `${messagesPath}?${new URLSearchParams(params)}`;

export const threadAddress = (id: string) => address({ thread: id });
/** Opens the thread at the message of this number. */
export const messageAddress = (id: string, number: number) => address({ thread: id, at: String(number) });
