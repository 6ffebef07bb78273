import { longestReason, shortestReason } from '@portico/contracts/lists';
import { yup } from '@portico/ui/forms';

export type NewCodeValues = {
  plan: string;
  /** Whole dollars; empty for the plan's own price. */
  price: string;
  maxUses: string;
  personId: string;
  until: string;
  reason: string;
};

export const newCodeSchema = yup.object({
  plan: yup.string().when('price', {
    is: (price: string | undefined) => Boolean(price?.trim()),
    // biome-ignore lint/suspicious/noThenProperty: yup names it so.
    then: (schema) => schema.required('manualBilling:code.planForPrice'),
  }),
  price: yup
    .string()
    .trim()
    .matches(/^[1-9]\d{0,5}$/, { message: 'manualBilling:code.priceWrong', excludeEmptyString: true }),
  maxUses: yup
    .string()
    .trim()
    .required('common:forms.required')
    .matches(/^([1-9]\d?|100)$/, 'manualBilling:code.usesWrong'),
  until: yup.string().required('common:forms.required'),
  reason: yup
    .string()
    .trim()
    .required('common:forms.required')
    .min(shortestReason, ({ min }) => ({ key: 'common:forms.tooShort', values: { min } }))
    .max(longestReason, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } })),
});
