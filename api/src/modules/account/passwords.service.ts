import type { ChangePasswordBody, ConfirmPasswordBody } from '@portico/contracts';
import { normalizeEmail } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { passwordChangedMail, resetMail } from '../../identity/accountMails.ts';
import { findAccount, readAccount } from '../../identity/accounts.repository.ts';
import { replacePassword, requireStrongPassword } from '../../identity/newPassword.service.ts';
import { createOneTimeCodes, useUp } from '../../identity/oneTimeCodes.repository.ts';
import { type Origin, ownerAt } from '../../identity/origin.ts';
import { requirePassword } from '../../identity/passwordCheck.service.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import type { AttemptPolicy } from '../../support/attempts.ts';
import { recordAudit } from '../../support/audit.ts';
import { forgetSignInAttempts, nameKey, nobodysId } from './signInAttempts.service.ts';

/** Fewer mails than tries of a code, and no wait longer than a code's life: somebody who waits has a valid code. */
const mailsToOneAccount: AttemptPolicy = {
  free: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: 300,
  windowSeconds: 3_600,
};

export function createPasswords({ db, env, mail, now, secrets, callers }: AppContext) {
  const codes = createOneTimeCodes(secrets);

  /** The address in A §2 that opens the confirmation with the code filled in (resolutions 88). */
  const resetUrl = (code: string, username: string) =>
    `${env.publicUrl}/login?${new URLSearchParams({ code, username })}`;

  /**
   * Sends a code if there is such an account. The answer has already gone out, so neither its text nor its time reveals
   * whether there is one. Past the limit no further mail is sent, and the answer does not reveal that either.
   */
  async function sendResetCode(username: string, origin: Origin): Promise<void> {
    const name = normalizeEmail(username);
    const account = await findAccount(db, name);
    const key = `reset:${nameKey(account?.id ?? name)}`;
    const wait = await countAttempt(db, [{ key, policy: mailsToOneAccount }], now());
    if (!account || wait > 0) return;
    const { id: accountId, email, firstName, language } = account;
    await db.transaction(async (tx) => {
      const code = await codes.issue(tx, { accountId, purpose: 'reset', at: now() });
      await mail.send(resetMail({ to: email, firstName, language, code, url: resetUrl(code, email) }), tx);
      // Nobody has proved yet that the request comes from the account's owner.
      const by = { ...ownerAt(account.personId, origin), personId: null };
      const subject = { subjectKind: 'account', subjectId: accountId };
      await recordAudit(tx, by, { at: now(), action: 'password-reset-requested', ...subject });
    });
  }

  /**
   * A correct code sets the password, even where there was none, and ends every session. It opens none: the member
   * signs in next.
   */
  async function confirmReset(
    { code, password, username }: ConfirmPasswordBody,
    origin: Origin,
  ): Promise<void> {
    await requireStrongPassword({ password, field: 'password', names: [username] });
    const account = await findAccount(db, normalizeEmail(username));
    const accountId = account?.id ?? nobodysId;
    const found = await codes.find(db, { accountId, purpose: 'reset', code, at: now() });
    if (!account || !found) throw new ApiProblem('WRONG_CODE');
    const { personId, email, firstName, language } = account;
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const at = now();
      if (!(await useUp(tx, found, at))) throw new ApiProblem('WRONG_CODE');
      await replacePassword(tx, { accountId, personId, passwordHash, at });
      const subject = { subjectKind: 'account', subjectId: accountId };
      await recordAudit(tx, ownerAt(personId, origin), { at, action: 'password-reset', ...subject });
      await mail.send(passwordChangedMail({ to: email, firstName, language }), tx);
    });
    callers.forget(personId);
    for (const name of [email, account.username]) await forgetSignInAttempts(db, name, origin);
  }

  /** Changes the password and ends the member's other sessions. */
  async function change(body: ChangePasswordBody, caller: Requester): Promise<void> {
    const { accountId, personId, sessionId } = caller;
    const { email, firstName, language } = await readAccount(db, accountId);
    const names = [email, firstName];
    await requireStrongPassword({ password: body.newPassword, field: 'newPassword', names });
    await requirePassword(
      { db, now },
      { accountId, password: body.currentPassword, field: 'currentPassword' },
    );
    if (body.newPassword === body.currentPassword)
      throw new ApiProblem('INVALID_INPUT', { fields: { newPassword: 'PASSWORD_USED' } });
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      const at = now();
      await replacePassword(tx, { accountId, personId, passwordHash, at, keepSessionId: sessionId });
      const subject = { subjectKind: 'account', subjectId: accountId };
      await recordAudit(tx, caller, { at, action: 'password-changed', ...subject });
      await mail.send(passwordChangedMail({ to: email, firstName, language }), tx);
    });
    callers.forget(personId);
  }

  return { sendResetCode, confirmReset, change };
}
