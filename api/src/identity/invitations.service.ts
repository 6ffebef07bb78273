import type { Welcome } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { Environment } from '../env.ts';
import type { MailProvider } from '../providers/mail/mail.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { invitationDays, welcomeMail } from './accountMails.ts';
import { lockAccount, storePassword } from './accounts.repository.ts';
import { insertInvitation, readOpenInvitation } from './invitations.repository.ts';
import { hashPassword } from './passwords.ts';
import { temporaryPassword } from './temporaryPassword.ts';
import { newToken, tokenHash } from './tokens.ts';

const dayMs = 24 * 60 * 60_000;

type Invitation = { accountId: string; invitedBy: string | null };

/** The address of A §2's welcome screen; its token is useless without the temporary password. */
export const welcomeUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/welcome?utm_campaign=user-Welcome&id=${encodeURIComponent(token)}`;

type Dependencies = {
  env: Pick<Environment, 'publicUrl'>;
  mail: Pick<MailProvider, 'send'>;
  now: () => Date;
};

export function createInvitations({ env, mail, now }: Dependencies) {
  /**
   * Sends a welcome mail with a link and a temporary password; an earlier invitation's no longer count. CONFLICT for an
   * account that has a password of its own: an invitation must lock nobody out of it.
   */
  async function inviteAccount(tx: Database, { accountId, invitedBy }: Invitation): Promise<void> {
    const account = await lockAccount(tx, accountId);
    if (account.passwordHash !== null && !account.mustSetPassword) throw new ApiProblem('CONFLICT');
    const [token, password, at] = [newToken(), temporaryPassword(), now()];
    const passwordHash = await hashPassword(password);
    await storePassword(tx, { accountId, passwordHash, mustSetPassword: true, at });
    await insertInvitation(tx, {
      tokenHash: tokenHash(token),
      accountId,
      invitedByPersonId: invitedBy,
      expiresAt: new Date(at.getTime() + invitationDays * dayMs),
      createdAt: at,
    });
    const { email: to, firstName, language } = account;
    await mail.send(
      welcomeMail({ to, firstName, language, password, url: welcomeUrl(env.publicUrl, token) }),
      tx,
    );
  }

  return { inviteAccount };
}

const nobody: Welcome = { firstName: '', email: '', err: true };

/** The person a welcome link is for; unknown, used and expired links all give the same answer. */
export async function readWelcome(db: Database, token: string, at: Date): Promise<Welcome> {
  const invited = await readOpenInvitation(db, tokenHash(token), at);
  return invited ? { ...invited, err: false } : nobody;
}
