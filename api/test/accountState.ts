import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { desc, eq, inArray } from 'drizzle-orm';
import {
  accounts,
  invitations,
  mails,
  oneTimeCodes,
  passkeyChallenges,
  passkeys,
  people,
  recoveryCodes,
  secondFactors,
} from '../src/db/schema/index.ts';
import { createSessions } from '../src/identity/sessions.service.ts';
import type { StoredMail } from '../src/providers/mail/mails.repository.ts';
import type { TestApp } from './testApp.ts';

const castAccounts = Object.values(cast).map(({ accountId }) => accountId);

/** Remembers the cast's accounts as the seed left them; the returned function restores them and ends all sessions. */
export async function keepAccounts(api: TestApp): Promise<() => Promise<void>> {
  const kept = await api.db.select().from(accounts).where(inArray(accounts.id, castAccounts));
  const invited = await api.db.select().from(invitations);
  return async () => {
    await api.settled();
    for (const { id, personId, ...columns } of kept) {
      await api.db.update(accounts).set(columns).where(eq(accounts.id, id));
      await api.db.update(people).set({ primaryEmail: columns.email }).where(eq(people.id, personId));
    }
    for (const table of [
      invitations,
      mails,
      oneTimeCodes,
      passkeyChallenges,
      passkeys,
      recoveryCodes,
      secondFactors,
    ])
      await api.db.delete(table);
    await api.db.insert(invitations).values(invited);
    await api.forget();
  };
}

/** The newest mail to an address, and the six-character code in it. Fails when there is none. */
export async function newestMailTo(api: TestApp, recipient: string): Promise<StoredMail & { code: string }> {
  const [mail] = await api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  if (!mail) throw new Error(`there is no mail to ${recipient}`);
  return { ...mail, code: /code: ([A-Z2-9]{6})/.exec(mail.text)?.[1] ?? '' };
}

const hourMs = 60 * 60_000;

/** The headers of a session that a concierge opened in the agent's place. */
export async function inTheAgentsPlace(api: TestApp, ipAddress = '127.0.0.1') {
  const { token } = await createSessions({ db: api.db, env: api.env, now: api.now }).start({
    accountId: cast.agent.accountId,
    personId: cast.agent.personId,
    isRemembered: false,
    userAgent: 'staff',
    ipAddress,
    impersonation: {
      impersonatorPersonId: cast.concierge.personId,
      openedFromId: randomUUID(),
      impersonationReason: 'helps',
      impersonationEndsAt: new Date(api.now().getTime() + hourMs),
    },
  });
  return { 'x-token': token };
}
