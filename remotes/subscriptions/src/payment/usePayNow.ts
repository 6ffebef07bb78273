import { acceptAgreements } from '../agreements/index.ts';
import { getFormToken } from './paymentCalls.ts';
import { useDeparture } from './useDeparture.ts';

/** Records the acceptance of the agreement, gets a token for the form, and hands it to `submit` (B §4 "Payment"). */
export const usePayNow = (submit: (formToken: string) => void) =>
  useDeparture(async () => {
    await acceptAgreements();
    const { token } = await getFormToken();
    submit(token);
  });
