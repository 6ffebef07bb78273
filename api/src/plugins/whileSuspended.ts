import { membershipGate, type SessionFlags } from '@portico/rules';

/**
 * All that somebody may call whose account or subscription is suspended, besides what is public: see why, write to the
 * concierge, ask about their data, leave (decision 16). Every other route refuses, whatever it requires itself.
 * test/access-table.ts has the same list as a column.
 */
export const openWhileSuspended: readonly string[] = [
  // What the page reads before it can tell the member, and the calls that only keep the session.
  'GET /api/user/me',
  'GET /api/subscriptions/me',
  'GET /api/info/search-settings',
  'GET /api/info/dashboard-settings',
  'GET /api/user/reloggin',
  'GET /api/ping',
  'POST /api/usage/events',
  // Their data: a copy, a correction, the deletion of their account, and the proof that it is they who ask.
  'GET /api/privacy',
  'POST /api/privacy/copies',
  'GET /api/privacy/downloads/:id',
  'POST /api/privacy/corrections',
  'POST /api/privacy/deletion',
  'DELETE /api/privacy/deletion',
  'GET /api/user/second-factor',
  'POST /api/user/fresh-factor',
  'POST /api/user/fresh-factor/passkey-options',
  // The way to be helped, and the way out for staff in the member's place.
  'POST /api/user/contact',
  'POST /api/user/impersonationStop',
];

/** Whether a suspension refuses this call. `url` is the route's, with its parameters' names. */
export function isClosedWhileSuspended(method: string, url: string, flags: SessionFlags): boolean {
  if (membershipGate(flags) !== 'suspended') return false;
  return !openWhileSuspended.includes(`${method === 'HEAD' ? 'GET' : method} ${url}`);
}
