import type { StaffAction } from '@portico/contracts';
import { longestReason, shortestReason } from '@portico/contracts/lists';
import { yup } from '@portico/ui/forms';

export type Decision = {
  reason: string;
  until: string;
  at: 'now' | 'period-end';
  invoice: string;
  /** In dollars; empty for the whole payment. */
  amount: string;
};

export const noDecision: Decision = { reason: '', until: '', at: 'period-end', invoice: '', amount: '' };

const reason = yup
  .string()
  .trim()
  .required('common:forms.required')
  .min(shortestReason, ({ min }) => ({ key: 'common:forms.tooShort', values: { min } }))
  .max(longestReason, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

const dated = yup.object({ reason, until: yup.string().required('common:forms.required') });

/** The fields that each decision requires. */
export const decisionSchemas: Record<StaffAction, yup.ObjectSchema<object>> = {
  confirm: yup.object({ reason }),
  extend: dated,
  comp: dated,
  waive: yup.object({ reason }),
  cancel: yup.object({ reason, at: yup.string().required('common:forms.required') }),
  refund: yup.object({
    reason,
    invoice: yup.string().required('common:forms.required'),
    amount: yup
      .string()
      .trim()
      .matches(/^\d{1,6}(\.\d{1,2})?$/, { message: 'memberships:amountWrong', excludeEmptyString: true }),
  }),
};
