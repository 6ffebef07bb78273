import { getListing } from '@portico/client';
import { useRemoteQuery, useSearchParams } from '@portico/remote-kit';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The listing the address names. An address that names none asks nothing: `id` is then null. */
export function useProperty() {
  const [params] = useSearchParams();
  const given = params.get('id') ?? '';
  const id = uuid.test(given) ? given : null;
  const query = useRemoteQuery(['listings', 'one', id], (context) => getListing(id ?? '', context), {
    isEnabled: id !== null,
  });
  return { id, ...query };
}
