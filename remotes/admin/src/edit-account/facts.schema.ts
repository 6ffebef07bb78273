import type { AccountDetails, UserFactsBody } from '@portico/contracts';
import { isEmail, normalizeEmail } from '@portico/rules';
import { yup } from '@portico/ui/forms';
import { reason } from '../reason/index.ts';

export type FactsValues = { email: string; brokerageId: string; reason: string };

export const factsSchema = yup.object({
  email: yup
    .string()
    .trim()
    .required('common:forms.required')
    .test('email', 'common:forms.email', (value) => !value || isEmail(value)),
  reason,
});

export const factsOf = ({ person, agent }: AccountDetails): FactsValues => ({
  email: person.primaryEmail,
  brokerageId: agent?.brokerage?._id ?? '',
  reason: '',
});

/** Leaves out what was not changed, because sending an address makes the server ask for a fresh sign-in. */
export function factsBody(account: AccountDetails, values: FactsValues): UserFactsBody {
  const { email, brokerageId } = factsOf(account);
  const typed = normalizeEmail(values.email);
  return {
    version: account.version,
    reason: values.reason.trim(),
    ...(typed !== email && { email: typed }),
    ...(values.brokerageId !== brokerageId && { brokerageId: values.brokerageId || null }),
  };
}
