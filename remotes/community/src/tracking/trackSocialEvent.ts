import type { ChatEventBody } from '@portico/contracts';
import { sessionStore } from '@portico/session';
import { logSocialEvent } from './trackingCalls.ts';

/**
 * POST /chat/social/logging (B §7), after a post or a chat message was sent. Nothing is logged while staff act in a
 * member's place; the server leaves out people who are not tracked (B §6). The text does not wait for this call, and
 * its failure has no effect.
 */
export function trackSocialEvent(event: ChatEventBody, writtenId: string): void {
  if (sessionStore.getState().me?.currentUser.impersonation) return;
  logSocialEvent(event, writtenId).catch(() => undefined);
}
