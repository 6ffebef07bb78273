import { keys } from '@portico/features/queries';
import { useIdParam, useRemoteQuery } from '@portico/remote-kit';
import { getListing } from '../listing/index.ts';

/** The listing the address names. An address that names none asks nothing: `id` is then null. */
export function useProperty() {
  const id = useIdParam();
  const query = useRemoteQuery(keys.listings.one(id), (context) => getListing(id ?? '', context), {
    isEnabled: id !== null,
  });
  return { id, ...query };
}
