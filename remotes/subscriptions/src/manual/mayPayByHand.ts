import type { Me } from '@portico/contracts';

/** Accounts that staff enabled, and those that were once moved from invoices to the card (resolutions 54). */
export const mayPayByHand = (me: Me | null): boolean =>
  me !== null &&
  (me.currentUser.paymentProcessor === 'manual' ||
    (me.currentPerson.realmData.convertAccount?.status === 'S' &&
      me.currentUser.paymentProcessor !== 'hubspot'));
