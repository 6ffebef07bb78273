import type { ClientImport } from '@portico/contracts';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { useEffect } from 'react';
import { getImport } from './importCalls.ts';

const lookAgainMs = 1_000;
const isBusy = (job: ClientImport | undefined) =>
  job !== undefined && ['checking', 'importing', 'undoing'].includes(job.state);

/** One import, looked at again and again while the server works on it. */
export function useImport(id: string) {
  const cache = useQueryCache();
  const stale = useStaleAfter();
  const known = cache.read<ClientImport>(keys.clients.import(id));
  const query = useRemoteQuery(keys.clients.import(id), (context) => getImport(id, context), {
    staleTimeMs: 0,
    ...(isBusy(known) && { refetchIntervalMs: lookAgainMs }),
  });
  const state = query.data?.state;
  // No write of this page has reported the server's work in the meantime.
  useEffect(() => {
    if (state === 'done' || state === 'undone' || state === 'failed')
      void stale.expire(staleAfter.importClients);
  }, [state, stale]);
  return query;
}

/** A change of an import; its answer is the import as it is then. */
export function useImportChange<Input>(change: (input: Input) => Promise<ClientImport>) {
  const cache = useQueryCache();
  return useRemoteMutation(change, {
    onSuccess: (job) => cache.replace<ClientImport>(keys.clients.import(job._id), () => job),
  });
}
