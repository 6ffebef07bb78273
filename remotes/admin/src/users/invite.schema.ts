import type { UserInviteBody } from '@portico/contracts';
import { invitableRoles } from '@portico/contracts/lists';
import { isEmail, normalizeEmail } from '@portico/rules';
import { yup } from '@portico/ui/forms';

export interface InviteValues {
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  brokerageId: string;
  referralCode: string;
}

export const noInvite: InviteValues = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'agent',
  brokerageId: '',
  referralCode: '',
};

/** "Ana Maria Reyes" -> Ana Maria, Reyes. Staff see both in the form and can change them. */
export function namesOf(fullName: string): Pick<InviteValues, 'firstName' | 'lastName'> {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

const longestName = 80;
const name = yup
  .string()
  .trim()
  .required('common:forms.required')
  .max(longestName, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

export const inviteSchema = yup.object({
  firstName: name,
  lastName: name,
  email: yup
    .string()
    .trim()
    .required('common:forms.required')
    .test('email', 'common:forms.email', (value) => !value || isEmail(value)),
  role: yup.string().oneOf([...invitableRoles], 'common:forms.required'),
  referralCode: yup
    .string()
    .trim()
    .matches(/^([\w-]{4,40})?$/, 'users.invite.referralWrong'),
});

/** Brokerage and referral belong to agents; for other roles, typed values of these are not sent. */
export function inviteBody(values: InviteValues): UserInviteBody {
  const { brokerageId, referralCode } = values;
  const role = invitableRoles.find((known) => known === values.role) ?? 'agent';
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: normalizeEmail(values.email),
    role,
    ...(role === 'agent' && brokerageId && { brokerageId }),
    ...(role === 'agent' && referralCode.trim() && { referralCode: referralCode.trim() }),
  };
}
