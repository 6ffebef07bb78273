import { keys } from '@portico/features/queries';
import { useIdParam, useRemoteQuery } from '@portico/remote-kit';
import { getAgent } from './agentCalls.ts';

/** The agent the address names; without a name nothing is asked. Reading a profile records the view. */
export function useAgentProfile() {
  const id = useIdParam();
  const query = useRemoteQuery(keys.agents.one(id), (context) => getAgent(id ?? '', context), {
    isEnabled: id !== null,
  });
  return { id, ...query };
}
