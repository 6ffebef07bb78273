import { membershipGate, type SessionFlags } from '@portico/rules';

/**
 * Everything a person with a suspended account or subscription may call, besides public routes: see why, write to the
 * concierge, ask about their data, leave (decision 16). Every other route refuses them, no matter what else it
 * requires. test/access-table.ts has the same list as a column.
 */
export const openWhileSuspended: readonly string[] = [
  // What the page reads before it can tell the member, and the calls that keep the session alive.
  'GET /api/user/me',
  'GET /api/subscriptions/me',
  'GET /api/info/search-settings',
  'GET /api/info/dashboard-settings',
  'GET /api/user/reloggin',
  'GET /api/ping',
  'POST /api/usage/events',
  // Their data: a copy, a correction, the deletion of their account, and the proof of who they are.
  'GET /api/privacy',
  'POST /api/privacy/copies',
  'GET /api/privacy/downloads/:id',
  'POST /api/privacy/corrections',
  'POST /api/privacy/deletion',
  'DELETE /api/privacy/deletion',
  'GET /api/user/second-factor',
  'POST /api/user/fresh-factor',
  'POST /api/user/fresh-factor/passkey-options',
  // Ways to get help, and to end an impersonation by staff.
  'POST /api/user/contact',
  'POST /api/user/impersonationStop',
];

/** Whether a suspension refuses this call. `url` is the route's pattern, with the names of its parameters. */
export function isClosedWhileSuspended(method: string, url: string, flags: SessionFlags): boolean {
  if (membershipGate(flags) !== 'suspended') return false;
  return !openWhileSuspended.includes(`${method === 'HEAD' ? 'GET' : method} ${url}`);
}
