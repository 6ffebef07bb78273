import { filterBrokerages } from '@portico/features/brokerages';
import { keys } from '@portico/features/queries';
import { holds, useRemoteQuery } from '@portico/remote-kit';
import { useFlags } from '@portico/session';

const everyBrokerage = { page: 1, limit: 1000 };

/** The brokerages somebody can be invited into; none for readers who may not see them (A §6). */
export function useBrokerageChoices() {
  const isAllowed = holds('brokerages', useFlags());
  const { data } = useRemoteQuery(
    keys.brokerageChoices,
    (context) => filterBrokerages(everyBrokerage, context),
    { isEnabled: isAllowed },
  );
  return (data?.docs ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
}
