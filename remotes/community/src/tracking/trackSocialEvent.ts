import { write } from '@portico/client';
import type { ChatEventBody } from '@portico/contracts';
import { sessionStore } from '@portico/session';

/**
 * POST /chat/social/logging (B §7), after a post or a chat message is there. Nothing is said while staff act in a member's place;
 * the server leaves out whoever is not tracked (B §6). What was written does not wait for it, nor fail with it.
 */
export function trackSocialEvent(event: ChatEventBody): void {
  if (sessionStore.getState().me?.currentUser.impersonation) return;
  write<null>('POST', '/chat/social/logging', event).catch(() => undefined);
}
