import type { DeskChannel, DeskKind } from '@portico/contracts';
import type { SessionFlags } from '../flags.ts';

/** Whether this member of staff reads items of a kind: conversations are the member's and the concierge's alone. */
export function readsDeskKind(kind: DeskKind, flags: Pick<SessionFlags, 'isStaff' | 'isConcierge'>): boolean {
  return kind === 'thread' ? flags.isConcierge : flags.isStaff;
}

export interface Reachable {
  /** Has an account that can sign in, and messages. */
  hasConversation: boolean;
  email: string;
}

/**
 * How this staff member can answer somebody, the usual way first: a conversation is answered in place, everything else
 * by mail.
 */
export function deskChannelsFor(
  kind: DeskKind,
  flags: Pick<SessionFlags, 'isConcierge'>,
  { hasConversation, email }: Reachable,
  prefersThread: boolean,
): DeskChannel[] {
  const thread: DeskChannel[] = hasConversation && flags.isConcierge ? ['thread'] : [];
  const mail: DeskChannel[] = email ? ['mail'] : [];
  return kind === 'thread' || prefersThread ? [...thread, ...mail] : [...mail, ...thread];
}
