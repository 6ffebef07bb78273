import type { Environment } from '../../env.ts';

/**
 * Who a passkey is for. Browsers bind it to the host that members type (PUBLIC_URL), whichever process or proxy answers:
 * a passkey made at one host is worthless at another, so changing the host ends all of them.
 */
export function relyingPartyOf({ publicUrl }: Pick<Environment, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Portico', id: hostname, origin };
}
