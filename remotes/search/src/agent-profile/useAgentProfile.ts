import { getAgent } from '@portico/client';
import { useRemoteQuery, useSearchParams } from '@portico/remote-kit';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The agent the address names; an address that names none asks nothing. Reading a profile records the view. */
export function useAgentProfile() {
  const [params] = useSearchParams();
  const given = params.get('id') ?? '';
  const id = uuid.test(given) ? given : null;
  const query = useRemoteQuery(['agents', 'one', id], (context) => getAgent(id ?? '', context), {
    isEnabled: id !== null,
  });
  return { id, ...query };
}
