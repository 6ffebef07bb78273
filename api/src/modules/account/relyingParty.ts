import type { Environment } from '../../env.ts';

/**
 * The party that a passkey is for. Browsers bind a passkey to the host that members type (PUBLIC_URL), not to the
 * process or proxy that answers. A passkey made for one host is worthless at another, so changing the host ends all of
 * them.
 */
export function relyingPartyOf({ publicUrl }: Pick<Environment, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Portico', id: hostname, origin };
}
