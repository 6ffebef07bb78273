import type { CastName } from '@portico/fixtures';

/** Who asks, in the order of the table's columns; null is signed out. */
export const askers: readonly (CastName | null)[] = [
  null,
  ...(['admin', 'concierge', 'executive', 'realm'] as const),
  ...(['agent', 'lead', 'member', 'developer', 'trial', 'hubspot'] as const),
  'listings',
  ...(['new', 'pastdue', 'expired', 'cancelled', 'suspended'] as const),
];

/**
 * Who may call what (A §6), written by hand and compared with the API: a route without a row, and a row without a
 * route, fail. `.` is allowed, 1 is refused with 401 (signed out), 2 with 402 (membership), 3 with 403 (role).
 */
export const accessTable: Readonly<Record<string, string>> = {
  //                                   o acer almdth l npxcs
  'GET /health': /*                 */ '. .... ...... . .....',
  'GET /ready': /*                  */ '. .... ...... . .....',
  'GET /info/system-settings': /*   */ '. .... ...... . .....',
  'GET /dev/outbox': /*             */ '. .... ...... . .....',
  'GET /dev/mails': /*              */ '. .... ...... . .....',
  'POST /remotes/failures': /*      */ '. .... ...... . .....',
  // Pictures: an <img> sends no token. Their addresses do not reveal who owns what.
  'GET /maps/:place/:file': /*      */ '. .... ...... . .....',
  'GET /maps/tiles/:z/:x/:y': /*    */ '. .... ...... . .....',
  'GET /pictures/portraits/:look/:seed/:file': '. .... ...... . .....',
  'GET /pictures/:place/:building/:hour/:view/:seed/:file': '. .... ...... . .....',

  // A referral link, and the agent it belongs to.
  'GET /r/:code': /*                */ '. .... ...... . .....',
  'GET /referrals/visitor/:code': /**/ '. .... ...... . .....',
  'GET /photos/:photoId/:file': /*  */ '. .... ...... . .....',
  'GET /listing-photos/:agentId/:photoId/:ticket/:file': '. .... ...... . .....',
  // The address is signed: whoever has it may upload the file that it was signed for.
  'PUT /uploads/file': /*           */ '. .... ...... . .....',
  'GET /legal/:page': /*            */ '. .... ...... . .....',

  'POST /user/authenticate': /*     */ '. .... ...... . .....',
  'POST /user/authenticate/passkey-options': '. .... ...... . .....',
  'POST /user/authenticate/passkey': '. .... ...... . .....',
  'POST /user/logout': /*           */ '. .... ...... . .....',
  'POST /user/reset-password': /*   */ '. .... ...... . .....',
  'POST /user/confirm-password': /* */ '. .... ...... . .....',
  'GET /user/welcome/:id': /*       */ '. .... ...... . .....',
  'POST /user/login/contact': /*    */ '. .... ...... . .....',
  // The refresh token decides, and these callers send none.
  'POST /user/checkToken': /*       */ '1 1111 111111 1 11111',

  // What every session needs, whatever the membership's state: the gate has to be shown, and paid. To suspended people the
  // list in plugins/whileSuspended.ts alone is open.
  'GET /user/me': /*                */ '1 .... ...... . .....',
  'GET /user/reloggin': /*          */ '1 .... ...... . .....',
  'GET /ping': /*                   */ '1 .... ...... . .....',
  // A person's own account, also for those whose membership is in trouble.
  'POST /user/password': /*         */ '1 .... ...... . ....2',
  'POST /user/email': /*            */ '1 .... ...... . ....2',
  'POST /user/email/confirm': /*    */ '1 .... ...... . ....2',
  'POST /user/fresh-factor': /*     */ '1 .... ...... . ....2',
  'POST /user/fresh-factor/passkey-options': '1 .... ...... . ....2',
  'GET /user/passkeys': /*          */ '1 .... ...... . ....2',
  'POST /user/passkeys/options': /* */ '1 .... ...... . ....2',
  'POST /user/passkeys': /*         */ '1 .... ...... . ....2',
  'PUT /user/passkeys/:id': /*      */ '1 .... ...... . ....2',
  'DELETE /user/passkeys/:id': /*   */ '1 .... ...... . ....2',
  'GET /user/sessions': /*          */ '1 .... ...... . ....2',
  'DELETE /user/sessions/:id': /*   */ '1 .... ...... . ....2',
  'POST /user/sessions/end-others': '1 .... ...... . ....2',
  'GET /user/second-factor': /*     */ '1 .... ...... . ....2',
  // The service checks the role once the password is right.
  'POST /user/second-factor/setup': '1 .... ...... . ....2',
  'POST /user/second-factor/confirm': '1 .... ...... . ....2',
  'POST /user/second-factor/passkeys': '1 .... ...... . ....2',
  'DELETE /user/second-factor': /*  */ '1 .... ...... . ....2',
  'GET /info/search-settings': /*   */ '1 .... ...... . .....',
  'GET /info/dashboard-settings': /**/ '1 .... ...... . .....',
  'GET /user/agreements': /*        */ '1 .... ...... . ....2',
  'PUT /user/saas/accept': /*       */ '1 .... ...... . ....2',
  'GET /subscriptions/agent/pricing': '1 .... ...... . ....2',
  'GET /subscriptions/listing/pricing': '1 .... ...... . ....2',
  'GET /subscriptions/me': /*       */ '1 .... ...... . .....',
  'GET /subscriptions/trial-status': '1 .... ...... . ....2',
  'GET /agents/me': /*              */ '1 .... ...... . ....2',
  'GET /tagCategories/lifestyles/get-all': '1 .... ...... . ....2',
  'POST /tagCategories/filter': /*  */ '1 .... ...... . ....2',
  // One's own, or staff: this table's id belongs to nobody.
  'GET /hubspot/:agentId/subscription-status': '1 ..33 333333 3 33332',
  // Agents renew; in a team, the member who pays.
  // Signed by the payment provider; a form post with a token of its own.
  'POST /webhooks/stripe': /*       */ '. .... ...... . .....',
  'POST /subscriptions/stripe/create-session': '. .... ...... . .....',
  'POST /subscriptions/stripe/create': '. .... ...... . .....',
  'POST /subscriptions/stripe/form-token': '1 .... ...... . ....2',
  'POST /subscriptions/stripe/confirm': '1 .... ...... . ....2',
  'POST /subscriptions/stripe/update-payment': '1 3333 ...... . ....2',
  'GET /subscriptions/billing': /*  */ '1 3333 ...... . ....2',
  'POST /subscriptions/plan/preview': '1 3333 ...... . ....2',
  'PUT /subscriptions/plan': /*     */ '1 3333 ...... . ....2',
  'DELETE /subscriptions/plan/scheduled': '1 3333 ..3... . ....2',
  'POST /subscriptions/cancel': /*  */ '1 3333 ..3... . ....2',
  'POST /subscriptions/reactivate': '1 3333 ..3... . ....2',
  'POST /subscriptions/code': /*    */ '1 3333 ...... . ....2',
  'GET /admin/subscription-log': /* */ '1 .33. 333333 3 33333',
  'GET /admin/subscription-log/figures': '1 .33. 333333 3 33333',
  'GET /admin/subscription-log/export.csv': '1 .33. 333333 3 33333',
  'GET /admin/memberships/:id': /*  */ '1 .33. 333333 3 33333',
  'POST /admin/memberships/:id/extend': '1 .333 333333 3 33333',
  'POST /admin/memberships/:id/comp': '1 .333 333333 3 33333',
  'POST /admin/memberships/:id/cancel': '1 .333 333333 3 33333',
  'POST /admin/memberships/:id/refund': '1 .333 333333 3 33333',
  'GET /admin/payment-events': /*   */ '1 .333 333333 3 33333',
  'POST /admin/payment-events/:event/replay': '1 .333 333333 3 33333',
  'GET /admin/jobs': /*             */ '1 .333 333333 3 33333',
  'POST /admin/jobs/:id/retry': /*  */ '1 .333 333333 3 33333',
  'POST /admin/jobs/:id/cancel': /* */ '1 .333 333333 3 33333',
  'POST /subscriptions/renew': /*   */ '1 3333 ..3... . ....2',
  'POST /usage/events': /*          */ '1 .... ...... . .....',
  // The gates themselves tell people to write.
  'POST /user/contact': /*          */ '1 .... ...... . .....',

  // Impersonation (A §4): for admin and concierge, but stopping is open to all.
  'POST /user/impersonationAuth': /**/ '1 ..33 333333 3 33333',
  'POST /user/impersonationStop': /**/ '1 .... ...... . .....',
  // Open whatever the membership's state; the service checks whose account it is.
  'GET /people/:id/account': /*     */ '1 .... ...... . ....2',
  'PUT /people/:id': /*             */ '1 .... ...... . ....2',
  'PUT /people/:id/photo': /*       */ '1 .... ...... . ....2',
  'DELETE /people/:id/photo': /*    */ '1 .... ...... . ....2',
  'GET /agents/person/:personId': /**/ '1 .... ...... . ....2',
  'PUT /agents/:id': /*             */ '1 .... ...... . ....2',

  // The members' area.
  'GET /agents/:id': /*             */ '1 .... ...... . 22222',
  'POST /agents/search': /*         */ '1 .... ...... . 22222',
  'GET /teams/myTeam/:agentId': /*  */ '1 .... ...... . ...22',
  // The service lets in the team's lead, its billing admins and staff.
  'GET /teams/:teamId': /*          */ '1 .... ...... . 22222',
  'GET /teams/:teamId/seats': /*    */ '1 .... ...... . 22222',
  'PUT /teams/:teamId/billing': /*  */ '1 .... ...... . 22222',
  'POST /teams/:teamId/invitations': '1 .... ...... . 22222',
  'DELETE /teams/members/:agentId': '1 .... ...... . 22222',
  'DELETE /teams/invitations/:id': /**/ '1 ..33 333333 3 22222',
  // Before there is a membership.
  'POST /teams': /*                 */ '1 3333 ...... . ....2',
  'GET /teams/mine': /*             */ '1 .... ...... . ....2',
  'GET /teams/invitations': /*      */ '1 .... ...... . ....2',
  'POST /teams/invitations/:id/answer': '1 3333 ...... . ....2',
  'GET /chat/getUserToken': /*      */ '1 .... ...... . 22222',
  'POST /search': /*                */ '1 .... ...... . 22222',
  'GET /cms/posts': /*              */ '1 .... ...... . 22222',
  // The service refuses members' articles; the answers about plans come before the membership.
  'GET /cms/full-post': /*          */ '1 .... ...... . ....2',
  'GET /dashboard/summary': /*      */ '1 .... ...... . 22222',
  'GET /dashboard/listings': /*     */ '1 .... ...... . 22222',
  'GET /events': /*                 */ '1 .... ...... . 22222',
  'PUT /events/:id/attendance': /*  */ '1 .... ...... . 22222',
  'POST /listings/search': /*       */ '1 .... ...... . 22222',
  'POST /listings/counts': /*       */ '1 .... ...... . 22222',
  'POST /listings/map': /*          */ '1 .... ...... . 22222',
  'GET /listings/:id': /*           */ '1 .... ...... . 22222',
  'POST /development/search': /*    */ '1 .... ...... . 22222',
  // Whoever is about to pay writes down what for: a home that is not paid for is published to nobody.
  'POST /uploads/sign': /*          */ '1 ..33 ...... . ...22',
  'POST /uploads/:id/complete': /*  */ '1 ..33 ...... . ...22',
  'DELETE /uploads/:id': /*         */ '1 ..33 ...... . ...22',
  'GET /listings/:id/history': /*   */ '1 .... ...... . 22222',
  'GET /listings/:id/units': /*     */ '1 .... ...... . 22222',
  'GET /listings/:id/viewers': /*   */ '1 .... ...... . 22222',
  'GET /listings/:id/inquiries': /* */ '1 .... ...... . 22222',
  'POST /listings/:id/inquiries': /**/ '1 .... ...... . 22222',
  // Agents write their own, staff anybody's; executives and realm administrators have no listings.
  'POST /listings': /*              */ '1 ..33 ...... . ...22',
  'PUT /listings/:id': /*           */ '1 ..33 ...... . 22222',
  'GET /listings/drafts': /*        */ '1 ..33 ...... . ...22',
  'GET /listings/drafts/:key': /*   */ '1 ..33 ...... . ...22',
  'PUT /listings/drafts/:key': /*   */ '1 ..33 ...... . ...22',
  'DELETE /listings/drafts/:key': /**/ '1 ..33 ...... . ...22',
  // Part of paying, before there is a membership. The service checks whose listings they are.
  'GET /listings/listing-only-listings/:agentId': '1 .... ...... . ....2',
  'PUT /listings/:id/favourite': /* */ '1 .... ...... . 22222',
  'DELETE /listings/:id/favourite': '1 .... ...... . 22222',
  'GET /listings/saved-searches': /**/ '1 .... ...... . 22222',
  'POST /listings/saved-searches': /**/ '1 .... ...... . 22222',
  'PUT /listings/saved-searches/:id': '1 .... ...... . 22222',
  'DELETE /listings/saved-searches/:id': '1 .... ...... . 22222',
  'GET /places': /*                 */ '1 .... ...... . ...22',
  'GET /shortCodes/referral/:agentId': '1 .... ...... . 22222',

  // Locked for the listings-only membership: matches and clients.
  'GET /dashboard/matches': /*      */ '1 .... ...... 2 22222',
  'POST /agentClients/search': /*   */ '1 .... ...... 2 22222',
  // For those who have clients.
  'GET /clients': '1 3333 ...... 2 22222',
  'GET /clients/board': '1 3333 ...... 2 22222',
  'POST /clients': '1 3333 ...... 2 22222',
  'GET /clients/:id': '1 3333 ...... 2 22222',
  'GET /clients/:id/history': '1 3333 ...... 2 22222',
  'PUT /clients/:id': '1 3333 ...... 2 22222',
  'PUT /clients/:id/place': '1 3333 ...... 2 22222',
  'PUT /clients/:id/state': '1 3333 ...... 2 22222',
  'DELETE /clients/:id': '1 3333 ...... 2 22222',
  'POST /clients/:id/tasks': '1 3333 ...... 2 22222',
  'PUT /clients/:id/tasks/:taskId': '1 3333 ...... 2 22222',
  'DELETE /clients/:id/tasks/:taskId': '1 3333 ...... 2 22222',
  'PUT /clients/:id/homes/:listingId': '1 3333 ...... 2 22222',
  'DELETE /clients/:id/homes/:listingId': '1 3333 ...... 2 22222',
  'POST /matching/properties/search': '1 3333 ...... 2 22222',
  'POST /matching/clients/search': /**/ '1 3333 ...... 2 22222',
  'PUT /matching/clients/:clientId/listings/:listingId': '1 3333 ...... 2 22222',
  'POST /matching/overview/search': /**/ '1 3333 ...... 2 22222',
  'POST /matching/homes/search': /* */ '1 3333 ...... 2 22222',
  'POST /matching/homes/compare': /**/ '1 3333 ...... 2 22222',
  'GET /matching/clients/:clientId/wishes': '1 3333 ...... 2 22222',
  'PUT /matching/clients/:clientId/wishes': '1 3333 ...... 2 22222',

  // Executives, concierge and administrators.
  'POST /brokerages/filter': /*     */ '1 ...3 333333 3 33333',
  'PUT /brokerages/:id': /*         */ '1 ..33 333333 3 33333',
  'GET /usage': /*                  */ '1 .... 333333 3 33333',
  'GET /usage/export.csv': /*       */ '1 .... 333333 3 33333',

  // The messages to the concierge.
  'GET /contact-requests': /*       */ '1 ..33 333333 3 33333',
  'PUT /contact-requests/:id/closed': '1 ..33 333333 3 33333',
  // For those who look after members. Executives change nothing, and the concierge only reads.
  'GET /users': /*                  */ '1 ..3. 333333 3 33333',
  'GET /users/:id': /*              */ '1 ..3. 333333 3 33333',
  'GET /users/export.csv': /*       */ '1 .33. 333333 3 33333',
  'POST /users/invite': /*          */ '1 .33. 333333 3 33333',
  'POST /users/bulk': /*            */ '1 .33. 333333 3 33333',
  'POST /users/bulk/:id/undo': /*   */ '1 .33. 333333 3 33333',
  'GET /admins': /*                 */ '1 .33. 333333 3 33333',
  'POST /admins': /*                */ '1 .33. 333333 3 33333',
  'DELETE /admins/:personId/:role': /**/ '1 .33. 333333 3 33333',
  'GET /scheduled-deletions': /*    */ '1 .33. 333333 3 33333',
  'POST /scheduled-deletions': /*   */ '1 .33. 333333 3 33333',
  'DELETE /scheduled-deletions/:id': /**/ '1 .33. 333333 3 33333',
  'GET /audit': /*                  */ '1 .33. 333333 3 33333',
  'GET /audit/actions': /*          */ '1 .33. 333333 3 33333',
  'GET /audit/export.csv': /*       */ '1 .33. 333333 3 33333',

  // Only administrators have the tools.
  'GET /admin/settings': /*         */ '1 .333 333333 3 33333',
  'PUT /admin/settings': /*         */ '1 .333 333333 3 33333',
  'GET /admin/deployments': /*      */ '1 .333 333333 3 33333',
  'POST /admin/deployments/:name/rollback': '1 .333 333333 3 33333',
};
