import type { Language } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { Environment } from '../env.ts';
import type { MailProvider } from '../providers/mail/mail.ts';
import { editedLetter } from './editedWords.ts';
import { tell } from './tell.ts';

type Means = { mail: Pick<MailProvider, 'send'>; env: Pick<Environment, 'publicUrl'>; now: () => Date };

/** Tells a member that staff changed their account; a member's own changes are not announced. */
export async function tellEdited(tx: Database, { mail, env, now }: Means, personId: string): Promise<void> {
  const at = now();
  const letter = {
    personId,
    kind: 'account-edited' as const,
    notice: {
      kind: 'account-edited' as const,
      key: `account edited ${at.toISOString()}`,
      fold: 'account',
      path: '/my-account',
    },
    write: (language: Language) => editedLetter(language, env.publicUrl),
  };
  await tell(tx, mail, letter, at);
}
