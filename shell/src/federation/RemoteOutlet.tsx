import { SkeletonPage } from '@portico/ui';
import { type ReactNode, useState } from 'react';
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

/** The place of a route's page: first its skeleton, then the page, or a card that offers another try. */
export function RemoteOutlet({ remote: name, page, skeleton = <SkeletonPage /> }: RemoteOutletProps) {
  const { remotes } = useRegistry();
  const live = remotes.find((candidate) => candidate.name === name);
  // The page of a remote that is removed meanwhile stays on screen, with its typed text, until the page is left.
  const [known, setKnown] = useState(live);
  const remote = live ?? (known?.name === name ? known : undefined);
  if (remote !== known) setKnown(remote);
  if (!remote) return null;
  return (
    <RemotePage key={`${name} ${page}`} loader={loader} remote={remote} page={page} skeleton={skeleton} />
  );
}
