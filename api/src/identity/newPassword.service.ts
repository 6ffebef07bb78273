import type { FieldCode } from '@portico/contracts';
import { type PasswordProblem, passwordProblems } from '@portico/rules';
import type { Database } from '../db/client.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { storePassword } from './accounts.repository.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { revokeAllOf } from './sessions.repository.ts';

/** A §5 has one sentence for three of these rules. */
const codeOf: Record<PasswordProblem, FieldCode> = {
  tooShort: 'PASSWORD_SHORT',
  noUppercase: 'PASSWORD_PLAIN',
  noDigit: 'PASSWORD_PLAIN',
  noSpecial: 'PASSWORD_PLAIN',
  noLowercase: 'PASSWORD_NO_LOWERCASE',
};

/** `field` names the password in the request; `names` are the owner's names, as far as they are known. */
type ChosenPassword = { password: string; field: string; names: readonly string[] };

/** Refuses a new password that breaks A §5, and one that attackers try first with COMMON_PASSWORD. */
export async function requireStrongPassword({ password, field, names }: ChosenPassword): Promise<void> {
  const [problem] = passwordProblems(password);
  if (problem) throw new ApiProblem('INVALID_INPUT', { fields: { [field]: codeOf[problem] } });
  if (await isCommonPassword(password, names))
    throw new ApiProblem('COMMON_PASSWORD', { fields: { [field]: 'COMMON_PASSWORD' } });
}

type NewPassword = {
  accountId: string;
  personId: string;
  passwordHash: string;
  at: Date;
  /** The session that stays open; every other session ends. */
  keepSessionId?: string;
};

/**
 * Makes the member's new password the only way in. Sessions and pending codes from the old password end, and so do
 * sessions that its holder may have opened in the place of others.
 */
export async function replacePassword(
  tx: Database,
  { accountId, personId, passwordHash, at, keepSessionId }: NewPassword,
): Promise<void> {
  await storePassword(tx, { accountId, passwordHash, mustSetPassword: false, at });
  await revokeAllOf(tx, { personId, keepSessionId, reason: 'password changed', at });
}
