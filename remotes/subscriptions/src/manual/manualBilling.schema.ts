import type { ManualBillingBody } from '@portico/contracts';
import { shortestApprovalCode, shortestPostalCode } from '@portico/contracts/lists';
import { yup } from '@portico/ui/forms';

/** The form of B §5, with the names it has on the wire. */
export type ManualBillingValues = Pick<ManualBillingBody, 'code' | 'billinAdminAddress'>;

export const emptyManualBilling: ManualBillingValues = {
  code: '',
  billinAdminAddress: { streetAddress: '', city: '', state: '', postalCode: '' },
};

const text = () => yup.string().trim().required('common:forms.required');
const atLeast = (min: number) => text().min(min, () => ({ key: 'common:forms.tooShort', values: { min } }));

/** B §5 "Manual billing form". */
export const manualBillingSchema = yup.object({
  code: atLeast(shortestApprovalCode),
  billinAdminAddress: yup.object({
    streetAddress: text(),
    city: text(),
    state: text(),
    postalCode: atLeast(shortestPostalCode),
  }),
});
