import type { Descriptor } from '@portico/contracts';
import { useMemo } from 'react';
import { loadRegistry, useRegistry } from './registryStore.ts';

export interface Descriptors {
  /** Null until the registry has arrived. */
  descriptors: readonly Descriptor[] | null;
  /** True when neither the registry nor an older copy of it could be read. */
  hasFailed: boolean;
  retry(): void;
}

/** Routes, menu entries and slots of every remote, as data. */
export function useDescriptors(): Descriptors {
  const { status, remotes } = useRegistry();
  return useMemo(
    () => ({
      descriptors: status === 'ready' ? remotes.map((remote) => remote.live.descriptor) : null,
      hasFailed: status === 'failed',
      retry: () => void loadRegistry(),
    }),
    [status, remotes],
  );
}
