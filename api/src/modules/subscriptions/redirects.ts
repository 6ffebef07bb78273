/** Where a payment may lead back to (resolutions 6): paths of Portico, never an address from a request. */
const successPaths = ['/subscription-complete', '/my-account', '/collect-payment'] as const;
const failurePaths = [
  '/subscription-agents',
  '/subscription-teams',
  '/subscription-options',
  '/subscription-listing',
  '/add-subscription-listing',
  '/collect-payment',
  '/my-account',
] as const;

/** Parameters that the pages above know; any other is left out. */
const knownParams: Readonly<Record<string, readonly string[]>> = {
  type: ['Listing', 'Agent', 'Team'],
  plan: ['monthly', 'quarterly', 'semiannual', 'annual', 'biennial'],
  updatedCard: ['true'],
  section: ['membership'],
};

function allowed(asked: string, paths: readonly string[]): string | null {
  // A base that no request can name: an address of another site keeps its own origin.
  const base = 'http://portico.invalid';
  const url = URL.parse(asked, base);
  if (!url || url.origin !== base || !asked.startsWith('/')) return null;
  const path = paths.find((each) => each === url.pathname.replace(/(.)\/$/, '$1'));
  if (!path) return null;
  const params = new URLSearchParams();
  for (const [name, value] of url.searchParams)
    if (knownParams[name]?.includes(value)) params.set(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
}

export const successPath = (asked: string) => allowed(asked, successPaths);
export const failurePath = (asked: string) => allowed(asked, failurePaths);

/** The address with another parameter, unescaped: a placeholder of the provider keeps its braces. */
export const withParam = (path: string, param: string) => `${path}${path.includes('?') ? '&' : '?'}${param}`;
