import { isManual } from './manual.ts';
import type { PaymentProvider } from './payments.ts';

/**
 * Cards and invoices as one provider: each call goes to the provider whose ids it names. Pages, prices and events are
 * those of the card provider, whose functions are looked up at every call.
 */
export function byId(card: PaymentProvider, manual: PaymentProvider): PaymentProvider {
  const of = (id: string | null) => (isManual(id) ? manual : card);
  return {
    kind: card.kind,
    pageOrigins: card.pageOrigins,
    invoiceOrigins: card.invoiceOrigins,
    createCustomer: (person) => card.createCustomer(person),
    openCheckout: (request) => of(request.customerId).openCheckout(request),
    readCheckout: (id) => of(id).readCheckout(id),
    checkoutsOf: (customerId) => of(customerId).checkoutsOf(customerId),
    expireCheckout: (id) => of(id).expireCheckout(id),
    openPortal: (request) => of(request.customerId).openPortal(request),
    subscriptionsOf: (customerId) => of(customerId).subscriptionsOf(customerId),
    cardOf: (subscriptionId) => of(subscriptionId).cardOf(subscriptionId),
    invoicesOf: (customerId) => of(customerId).invoicesOf(customerId),
    priceKeyOf: (invoiceId) => of(invoiceId).priceKeyOf(invoiceId),
    waitsForBank: (invoiceId) => of(invoiceId).waitsForBank(invoiceId),
    previewChange: (change) => of(change.subscriptionId).previewChange(change),
    nextCharge: (subscriptionId) => of(subscriptionId).nextCharge(subscriptionId),
    changeSubscription: (change) => of(change.subscriptionId).changeSubscription(change),
    scheduleChange: (change) => of(change.subscriptionId).scheduleChange(change),
    unscheduleChange: (request) => of(request.subscriptionId).unscheduleChange(request),
    applyCode: (request) => of(request.subscriptionId).applyCode(request),
    waiveNext: (request) => of(request.subscriptionId).waiveNext(request),
    extendTrial: (request) => of(request.subscriptionId).extendTrial(request),
    cancel: (request) => of(request.subscriptionId).cancel(request),
    resume: (request) => of(request.subscriptionId).resume(request),
    refund: (request) => of(request.invoiceId).refund(request),
    refundedOf: (invoiceId) => of(invoiceId).refundedOf(invoiceId),
    readRefund: (id) => card.readRefund(id),
    readDispute: (id) => card.readDispute(id),
    readEvent: (body, signature) => card.readEvent(body, signature),
  };
}
