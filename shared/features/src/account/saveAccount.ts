import type { AccountDetails } from '@portico/contracts';
import { withFlatFields } from '@portico/features/refused-fields';
import { updateAgent, updatePerson } from './accountCalls.ts';
import { type AccountDraft, agentBody, personBody } from './accountDraft.ts';

/** One form edits two records: the person is saved first, then the agent with the version that this save answered. */
export async function saveAccount(draft: AccountDraft, over: AccountDetails): Promise<AccountDetails> {
  try {
    const person = personBody(draft, over);
    const named = person ? await updatePerson(over.person._id, person) : over;
    const agent = agentBody(draft, named);
    return agent && named.agent ? await updateAgent(named.agent._id, agent) : named;
  } catch (error) {
    throw withFlatFields(error);
  }
}
