import { needsAppAtOnce, opensSignIn, type Visit } from './visit.ts';

const landing: Visit = { pathname: '/', search: '', isLandingHidden: false, remembered: [] };

it('leaves the bare landing alone until somebody acts', () => {
  expect(needsAppAtOnce(landing)).toBe(false);
  expect(needsAppAtOnce({ ...landing, remembered: ['portico.restarted', 'journey'] })).toBe(false);
});

it.each<[string, Partial<Visit>]>([
  ['a stored session', { isLandingHidden: true }],
  ['the sign-in', { pathname: '/login' }],
  ['the welcome of a new member', { pathname: '/welcome', search: '?id=1' }],
  ['a deep link', { pathname: '/events', isLandingHidden: true }],
  ['an invitation', { search: '?ref=ABCD2345' }],
  ['an invitation this tab remembers', { remembered: ['portico.referral'] }],
  ["a developer's own code", { remembered: ['portico.overrides'] }],
])('starts the application at once for %s', (_, change) => {
  expect(needsAppAtOnce({ ...landing, ...change })).toBe(true);
});

it.each<[boolean, Partial<Visit>]>([
  [true, { pathname: '/login' }],
  [true, { pathname: '/login', search: '?return=%2Fevents' }],
  // The link of a mail leads to the new password.
  [false, { pathname: '/login', search: '?code=ABC234&username=a%40b.test' }],
  [false, { pathname: '/login', isLandingHidden: true }],
  [false, {}],
])('opens the static form: %s for %j', (isOpen, change) => {
  expect(opensSignIn({ ...landing, ...change })).toBe(isOpen);
});
