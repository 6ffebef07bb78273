import type { ChatEventBody } from '@portico/contracts';
import { sessionStore } from '@portico/session';
import { logSocialEvent } from './trackingCalls.ts';

/**
 * POST /chat/social/logging (B §7), after a post or a chat message is there. Nothing is said while staff act in a member's place;
 * the server leaves out whoever is not tracked (B §6). What was written does not wait for it, nor fail with it.
 */
export function trackSocialEvent(event: ChatEventBody, writtenId: string): void {
  if (sessionStore.getState().me?.currentUser.impersonation) return;
  logSocialEvent(event, writtenId).catch(() => undefined);
}
