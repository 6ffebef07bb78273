import type { AgentProfile } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Button, snackbar } from '@portico/ui';
import type en from '../locales/en.json';
import { setAgentSaved } from './agentCalls.ts';

/** Adds the agent to the reader's people, or takes them off. It shows at once, and is undone if saving fails. */
export function SavePerson({ agent: { _id, isSaved = false } }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const show = (isNow: boolean) =>
    cache.replace<AgentProfile>(keys.agents.one(_id), (old) => old && { ...old, isSaved: isNow });
  const save = useRemoteMutation((isNow: boolean) => setAgentSaved(_id, isNow), {
    invalidates: staleAfter.savePerson,
    onError: (error, isNow) => {
      show(!isNow);
      snackbar.show({ text: errorText(error), tone: 'negative' });
    },
  });
  const press = () => {
    show(!isSaved);
    save.mutate(!isSaved);
  };
  return (
    <Button
      startIcon="heart"
      aria-pressed={isSaved}
      onClick={press}
      css={{ '&[aria-pressed=true] svg': { fill: 'brass', color: 'brass' } }}
    >
      {t(isSaved ? 'agentProfile.isSaved' : 'agentProfile.savePerson')}
    </Button>
  );
}
