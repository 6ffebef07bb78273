import type { ApiError } from '@portico/client';
import { forgetActivity } from './activity.ts';
import { leaveNothing } from './leaveNothing.ts';
import { sessionStore, withoutPerson } from './store.ts';
import { type EndReason, tabs } from './tabs.ts';
import { tokenStore } from './tokens.ts';

/** Forgets the person in this tab. */
export function forget(endReason: EndReason, error: ApiError | null = null) {
  tokenStore.clear();
  forgetActivity();
  leaveNothing();
  sessionStore.setState((state) => ({ ...withoutPerson(state), status: 'signedOut', error, endReason }));
}

/** Forgets the person in every tab. */
export function forgetEverywhere(endReason: EndReason, error: ApiError | null = null) {
  forget(endReason, error);
  tabs.post({ type: 'signedOut', reason: endReason });
}
