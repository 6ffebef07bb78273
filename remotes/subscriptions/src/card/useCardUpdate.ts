import { updatePayment, useDeparture } from '../payment/index.ts';

const address = '/collect-payment';

/** Goes to the provider's page for a new card (B §4). */
export const useCardUpdate = (subscription: string) =>
  useDeparture(async () => {
    const to = await updatePayment({
      subscription,
      successRedirect: `${address}?updatedCard=true`,
      cancelRedirect: address,
    });
    window.location.assign(to);
  });
