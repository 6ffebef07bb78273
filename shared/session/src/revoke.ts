import { logout } from '@portico/client';
import { tokenStore } from './tokens.ts';

const confirmed = (request: Promise<unknown>) =>
  request.then(
    () => true,
    () => false,
  );

/**
 * Tells the server that this session is over, and the one kept aside too. A request copies its headers when it is made,
 * so the tokens can be forgotten before the answer. Resolves to whether the server has confirmed all of it; a session
 * that was not confirmed expires by itself.
 */
export function revoke(): Promise<boolean> {
  const revocations = [confirmed(logout())];
  if (tokenStore.comeBack()) revocations.push(confirmed(logout()));
  return Promise.all(revocations).then((answers) => answers.every(Boolean));
}
