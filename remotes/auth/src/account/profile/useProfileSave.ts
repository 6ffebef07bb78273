import { getAccount, updateAgent, updatePerson } from '@portico/client';
import type { AccountDetails } from '@portico/contracts';
import { useCarefulSave } from '@portico/features/conflict';
import { snackbar } from '@portico/ui';
import { usePersonId, useStoredAccount } from '../useAccount.ts';
import { useAccountT } from '../words.ts';
import { type ProfileDraft, profileChanges, profileDraft } from './profileDraft.ts';

/** The person first, then the agent, each over the version the one before has made. */
async function save(draft: ProfileDraft, over: AccountDetails): Promise<AccountDetails> {
  const { person, agent } = profileChanges(draft, over);
  let saved = over;
  if (person) saved = await updatePerson(over.person._id, { ...person, version: saved.version });
  if (agent && over.agent) saved = await updateAgent(over.agent._id, { ...agent, version: saved.version });
  return saved;
}

/** Saves the profile over what others have changed meanwhile, asking only where both changed the same. */
export function useProfileSave(initial: AccountDetails) {
  const t = useAccountT();
  const personId = usePersonId();
  const store = useStoredAccount();
  return useCarefulSave<AccountDetails, ProfileDraft>({
    initial,
    draftOf: profileDraft,
    save,
    readCurrent: () => getAccount(personId),
    onSaved: (saved) => {
      store(() => saved);
      snackbar.show({ text: t('profile.saved'), tone: 'positive' });
    },
  });
}
