/**
 * Whether the federation runtime says of an entry that it did not arrive, or that it is no container. It tells by codes in
 * its messages alone.
 */
export const isEntryError = (message: string): boolean =>
  message.includes('RUNTIME-008') || message.includes('RUNTIME-001');
