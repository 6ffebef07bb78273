import { write } from '@portico/client';
import type { ChatEventBody } from '@portico/contracts';

/** B §7. Two tabs may say the same of one message: with its id as the key, the server counts it once. */
export const logSocialEvent = (event: ChatEventBody, writtenId: string) =>
  write<null>('POST', '/chat/social/logging', event, `written-${writtenId}`);
