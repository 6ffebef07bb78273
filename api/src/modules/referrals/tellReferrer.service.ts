import type { Language } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { tell } from '../../notices/tell.ts';
import { readJoined } from './joined.repository.ts';
import { joinedLetter } from './joinedWords.ts';

type Joined = { agentId: string; personId: string };

/** Tells the agent whose link brought somebody, in the way they have chosen. */
export async function tellReferrer(
  tx: Database,
  { mail, env, now }: Pick<AppContext, 'mail' | 'env' | 'now'>,
  { agentId, personId }: Joined,
): Promise<void> {
  const { referrer, joined } = await readJoined(tx, { agentId, personId });
  if (!referrer || !joined) return;
  const notice = {
    kind: 'referral-joined',
    key: `joined ${personId}`,
    values: { name: joined.name },
    actorPersonId: personId,
  } as const;
  const letter = {
    personId: referrer.personId,
    notice,
    kind: 'referral-joined' as const,
    write: (language: Language) => joinedLetter(language, joined.name, env.publicUrl),
  };
  await tell(tx, mail, letter, now());
}
