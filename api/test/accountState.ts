import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { desc, eq, getTableName, sql } from 'drizzle-orm';
import {
  invitations,
  mails,
  oneTimeCodes,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../src/db/schema/index.ts';
import { createSessions } from '../src/identity/sessions.service.ts';
import type { StoredMail } from '../src/providers/mail/mails.repository.ts';
import { rowOf } from '../src/support/rows.ts';
import type { TestApp } from './testApp.ts';

const castIds = Object.values(cast)
  .map(({ accountId }) => `'${accountId}'`)
  .join(', ');

const emptied = [invitations, mails, oneTimeCodes, passkeyChallenges, passkeys, recoveryCodes, secondFactors];

/**
 * Remembers the cast's accounts as the seed left them; the returned function restores them and ends all sessions. They are kept
 * in tables beside them, and restored by one statement, because that happens before more than a hundred tests.
 */
export async function keepAccounts(api: TestApp): Promise<() => Promise<void>> {
  const { db } = api;
  await db.execute(
    sql`create table kept_accounts as select * from accounts where id in (${sql.raw(castIds)})`,
  );
  await db.execute(sql`create table kept_invitations as select * from invitations`);
  const { names } = await rowOf<{ names: string }>(
    db,
    sql`select string_agg(format('%1$I = kept.%1$I', attname), ', ') as names from pg_attribute
      where attrelid = 'kept_accounts'::regclass and attnum > 0 and attname not in ('id', 'person_id')`,
  );
  const restore = sql.raw(`do $$ begin
    update accounts set ${names} from kept_accounts kept where accounts.id = kept.id and accounts is distinct from kept;
    update people set primary_email = kept.email from kept_accounts kept
      where people.id = kept.person_id and people.primary_email is distinct from kept.email;
    ${emptied.map((table) => `delete from ${getTableName(table)};`).join(' ')}
    insert into invitations select * from kept_invitations;
  end $$`);
  return async () => {
    await api.settled();
    await db.execute(restore);
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
