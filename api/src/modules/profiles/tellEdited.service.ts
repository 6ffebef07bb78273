import type { Language } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { tell } from '../../notices/tell.ts';
import { editedLetter } from './editedWords.ts';

type Means = Pick<AppContext, 'mail' | 'env' | 'now'>;

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
