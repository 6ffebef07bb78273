import { SkeletonPage } from '@portico/ui';
import type { ReactNode } from 'react';
import { loader } from './host.ts';
import { RemotePage } from './RemotePage.tsx';
import { useRegistry } from './registryStore.ts';

export interface RemoteOutletProps {
  /** A remote's name in the registry. */
  remote: string;
  /** One of the pages its descriptor names. */
  page: string;
  skeleton?: ReactNode;
}

/** Where a route's page stands: its skeleton, then the page, or a card that offers to try again. */
export function RemoteOutlet({ remote: name, page, skeleton = <SkeletonPage /> }: RemoteOutletProps) {
  const { remotes } = useRegistry();
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) return null;
  return (
    <RemotePage key={`${name} ${page}`} loader={loader} remote={remote} page={page} skeleton={skeleton} />
  );
}
