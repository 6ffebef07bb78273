import type { ChangeEmailBody, EmailChanged, FieldCode } from '@portico/contracts';
import { isEmail, normalizeEmail } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { emailChangedMail, emailCodeMail, emailRequestedMail } from '../../identity/accountMails.ts';
import { lockAccount, readAccount } from '../../identity/accounts.repository.ts';
import { changeEmail, isNameTaken } from '../../identity/emails.repository.ts';
import { createOneTimeCodes, useUp } from '../../identity/oneTimeCodes.repository.ts';
import { requirePassword } from '../../identity/passwordCheck.service.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';

export function createEmailChange({ db, mail, now, secrets, callers }: AppContext) {
  const codes = createOneTimeCodes(secrets);

  /** Sends a code to the new address and a notice to the old one: the request may not come from the account's owner. */
  async function request({ email, password }: ChangeEmailBody, caller: Requester): Promise<void> {
    const { accountId } = caller;
    const newEmail = normalizeEmail(email);
    if (!isEmail(newEmail)) throw invalid('EMAIL_INVALID');
    await requirePassword({ db, now }, { accountId, password, field: 'password' });
    const account = await readAccount(db, accountId);
    if (newEmail === account.email) throw invalid('EMAIL_UNCHANGED');
    if (await isNameTaken(db, newEmail, accountId)) throw new ApiProblem('EMAIL_TAKEN');
    const { email: oldEmail, firstName, language } = account;
    await db.transaction(async (tx) => {
      const code = await codes.issue(tx, { accountId, purpose: 'email', newEmail, at: now() });
      await mail.send(emailCodeMail({ to: newEmail, firstName, language, code }), tx);
      await mail.send(emailRequestedMail({ to: oldEmail, firstName, language, newEmail }), tx);
      const change = { before: { email: oldEmail }, after: { email: newEmail } };
      await recordAudit(tx, caller, {
        at: now(),
        action: 'email-change-requested',
        ...subject(accountId),
        ...change,
      });
    });
  }

  async function confirm(code: string, caller: Requester): Promise<EmailChanged> {
    const { accountId, personId } = caller;
    const found = await codes.find(db, { accountId, purpose: 'email', code, at: now() });
    if (!found?.newEmail) throw new ApiProblem('WRONG_CODE');
    const { newEmail } = found;
    await db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (!(await useUp(tx, found, now()))) throw new ApiProblem('WRONG_CODE');
      if (await isNameTaken(tx, newEmail, accountId)) throw new ApiProblem('EMAIL_TAKEN');
      await changeEmail(tx, account, newEmail, now());
      const { email: to, firstName, language } = account;
      await mail.send(emailChangedMail({ to, firstName, language, newEmail }), tx);
      const change = { before: { email: account.email }, after: { email: newEmail } };
      await recordAudit(tx, caller, { at: now(), action: 'email-changed', ...subject(accountId), ...change });
    });
    callers.forget(personId);
    return { email: newEmail };
  }

  return { request, confirm };
}

const subject = (accountId: string) => ({ subjectKind: 'account', subjectId: accountId });
const invalid = (email: FieldCode) => new ApiProblem('INVALID_INPUT', { fields: { email } });
