import { type RouteHost, RouteHostContext } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { type ReactNode, useMemo } from 'react';
import { useFederation } from '../federation/ports.ts';
import { decideRoute } from '../routes/routes.ts';

/** Lets frame and remotes ask whether a link would show this person a page, so that nobody offers a dead one. */
export function RouteHostProvider({ children }: { children: ReactNode }) {
  const { descriptors } = useFederation().useDescriptors();
  const flags = useFlags();
  const host = useMemo<RouteHost>(
    () => ({
      hasRoute: (pathname) => decideRoute(descriptors ?? [], { pathname, search: '' }, flags).kind === 'page',
    }),
    [descriptors, flags],
  );
  return <RouteHostContext value={host}>{children}</RouteHostContext>;
}
