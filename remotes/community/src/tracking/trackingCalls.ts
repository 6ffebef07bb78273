import { write } from '@portico/client';
import type { ChatEventBody } from '@portico/contracts';

/** B §7. */
export const logSocialEvent = (event: ChatEventBody) => write<null>('POST', '/chat/social/logging', event);
