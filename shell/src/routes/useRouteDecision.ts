import type { Descriptor } from '@portico/contracts';
import type { SessionFlags } from '@portico/rules';
import { useState } from 'react';
import { type Address, decideRoute, type RouteDecision } from './routes.ts';

/**
 * The page drawn at this address; null until the descriptors have arrived. A page on screen stays when a release
 * removes or renames it: it is decided by the descriptors it was opened with, until the address changes.
 */
export function useRouteDecision(
  descriptors: readonly Descriptor[] | null,
  address: Address,
  flags: SessionFlags,
): RouteDecision | null {
  const [opened, setOpened] = useState({ pathname: address.pathname, descriptors });
  const isThere = opened.pathname === address.pathname;
  const kept = isThere && opened.descriptors ? decideRoute(opened.descriptors, address, flags) : null;
  if (kept?.kind === 'page') return kept;
  if (!isThere || opened.descriptors !== descriptors) setOpened({ pathname: address.pathname, descriptors });
  return descriptors && decideRoute(descriptors, address, flags);
}
