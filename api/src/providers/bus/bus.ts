import type { Subscription } from '../../db/subscription.ts';

/**
 * Carries short messages to every API process, its own included. A message only wakes them: it may be lost or arrive
 * twice, and the facts behind it are in the database.
 */
export type Bus = {
  /** At most `longestBusMessage` bytes. Throws when the message could not be handed over. */
  publish: (message: string) => Promise<void>;
  /** `onGap` runs when messages may have been missed. */
  subscribe: (onMessage: (message: string) => void, onGap: () => void) => Promise<Subscription>;
  close: () => Promise<void>;
};

/** PostgreSQL refuses a notice of 8,000 bytes. */
export const longestBusMessage = 7_900;
