import { Navigate, useSearchParams } from '@portico/remote-kit';
import { ByClient, eventsAddress } from '../events/index.ts';

/** `/wealth-events?groupByClient=true&p=` (A §6): an agent's clients and their invitations; without it, the events themselves. */
export function WealthEvents() {
  const [params] = useSearchParams();
  if (params.get('groupByClient') !== 'true')
    return <Navigate to={eventsAddress({ kind: 'wealth' })} replace />;
  return <ByClient />;
}
