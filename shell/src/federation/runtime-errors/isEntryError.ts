/**
 * Whether the federation runtime reports that an entry did not arrive, or that it is no container. It can only be told
 * from the codes in its messages.
 */
export const isEntryError = (message: string): boolean =>
  message.includes('RUNTIME-008') || message.includes('RUNTIME-001');
