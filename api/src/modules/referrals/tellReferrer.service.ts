import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, people } from '../../db/schema/index.ts';
import { notify } from '../../providers/mail/notifications.ts';
import type { AppContext } from '../../support/apiModule.ts';

type Joined = { agentId: string; personId: string };

/** Mails the agent whose link brought somebody, unless the agent has turned this mail off. */
export async function tellReferrer(
  tx: Database,
  { mail, env }: Pick<AppContext, 'mail' | 'env'>,
  { agentId, personId }: Joined,
): Promise<void> {
  const [referrer] = await tx
    .select({ personId: agents.personId })
    .from(agents)
    .where(eq(agents.id, agentId));
  const [joined] = await tx.select({ name: people.fullName }).from(people).where(eq(people.id, personId));
  if (!referrer || !joined) return;
  await notify(tx, mail, {
    personId: referrer.personId,
    kind: 'referral-joined',
    subject: `${joined.name} joins Portico through you`,
    opening: [`${joined.name}, who came by your referral, has been invited to Portico. Thank you.`],
    link: { label: 'Go to Portico', url: `${env.publicUrl}/dashboard` },
    closing: ['You can choose which of these e-mails you receive under My Account, Notifications.'],
  });
}
