import { getAccount, updateAgent, updatePerson } from '@portico/client';
import type { AccountDetails } from '@portico/contracts';
import { useCarefulSave } from '@portico/features/conflict';
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { withFlatFields } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { type AccountDraft, accountDraft, agentBody, personBody } from './accountDraft.ts';

const keyOf = (personId: string | null) => ['account', personId];

export const useAccount = (personId: string | null) =>
  useRemoteQuery(keyOf(personId), (context) => getAccount(personId ?? '', context), {
    isEnabled: personId !== null,
    staleTimeMs: 0,
  });

/** Two records stand behind one form: the person first, then the agent over the version that left. */
async function save(draft: AccountDraft, over: AccountDetails): Promise<AccountDetails> {
  try {
    const person = personBody(draft, over);
    const named = person ? await updatePerson(over.person._id, person) : over;
    const agent = agentBody(draft, named);
    return agent && named.agent ? await updateAgent(named.agent._id, agent) : named;
  } catch (error) {
    throw withFlatFields(error);
  }
}

export function useAccountSave(initial: AccountDetails) {
  const t = useAdminT();
  const cache = useQueryCache();
  const personId = initial.person._id;
  return useCarefulSave<AccountDetails, AccountDraft>({
    initial,
    draftOf: accountDraft,
    save,
    readCurrent: () => getAccount(personId),
    onSaved: (saved) => {
      cache.replace<AccountDetails>(keyOf(personId), () => saved);
      for (const stale of [['users'], ['admins'], ['audit']]) void cache.invalidate(stale);
      snackbar.show({ text: t('account.saved', { name: saved.person.name.fullName }), tone: 'positive' });
    },
  });
}
