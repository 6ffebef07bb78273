import { useRemoteMutation } from '@portico/remote-kit';
import { useEffect } from 'react';

/**
 * Tells the server which items are on screen. Their marks stay until the list is read again, so that the reader sees
 * what was new.
 */
export function useSeeing(
  introductions: readonly { _id: string; isNew: boolean }[],
  markSeen: (ids: readonly string[]) => Promise<unknown>,
  invalidates: readonly (readonly unknown[])[],
) {
  const { mutate } = useRemoteMutation(markSeen, { invalidates });
  const ids = introductions.flatMap(({ _id, isNew }) => (isNew ? [_id] : [])).join(' ');
  useEffect(() => {
    if (ids) mutate(ids.split(' '));
  }, [ids, mutate]);
}
