import { keys } from '@portico/features/queries';
import { useIdParam, useRemoteQuery } from '@portico/remote-kit';
import { getListing } from '../listing/index.ts';

/** The listing that the address names. When it names none, `id` is null and no request is sent. */
export function useProperty() {
  const id = useIdParam();
  const query = useRemoteQuery(keys.listings.one(id), (context) => getListing(id ?? '', context), {
    isEnabled: id !== null,
  });
  return { id, ...query };
}
