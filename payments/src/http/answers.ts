import type Stripe from 'stripe';

type ListOf<T> = Stripe.ApiList<T>;

/**
 * The answers that Stripe's client expects from each call. The table of calls is checked against it, so that a missing,
 * mistyped or invented field does not compile.
 */
export type Answers = {
  'POST /v1/customers': Stripe.Customer;
  'GET /v1/customers': ListOf<Stripe.Customer>;
  'GET /v1/customers/:id': Stripe.Customer;
  'POST /v1/customers/:id': Stripe.Customer;
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethod;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethod;
  'POST /v1/products': Stripe.Product;
  'GET /v1/products/:id': Stripe.Product;
  'POST /v1/prices': Stripe.Price;
  'GET /v1/prices': ListOf<Stripe.Price>;
  'GET /v1/prices/:id': Stripe.Price;
  'POST /v1/coupons': Stripe.Coupon;
  'GET /v1/coupons/:id': Stripe.Coupon;
  'POST /v1/promotion_codes': Stripe.PromotionCode;
  'GET /v1/promotion_codes': ListOf<Stripe.PromotionCode>;
  'POST /v1/checkout/sessions': Stripe.Checkout.Session;
  'GET /v1/checkout/sessions': ListOf<Stripe.Checkout.Session>;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.Session;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.Session;
  'POST /v1/subscriptions': Stripe.Subscription;
  'GET /v1/subscriptions': ListOf<Stripe.Subscription>;
  'GET /v1/subscriptions/:id': Stripe.Subscription;
  'POST /v1/subscriptions/:id': Stripe.Subscription;
  'DELETE /v1/subscriptions/:id': Stripe.Subscription;
  'POST /v1/subscription_schedules': Stripe.SubscriptionSchedule;
  'GET /v1/subscription_schedules/:id': Stripe.SubscriptionSchedule;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionSchedule;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionSchedule;
  'GET /v1/invoices': ListOf<Stripe.Invoice>;
  'POST /v1/invoices/create_preview': Stripe.Invoice;
  'GET /v1/invoices/:id': Stripe.Invoice;
  'POST /v1/invoices/:id/pay': Stripe.Invoice;
  'GET /v1/invoice_payments': ListOf<Stripe.InvoicePayment>;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntent;
  'POST /v1/refunds': Stripe.Refund;
  'GET /v1/refunds': ListOf<Stripe.Refund>;
  'GET /v1/refunds/:id': Stripe.Refund;
  'GET /v1/disputes/:id': Stripe.Dispute;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.Session;
  'GET /v1/events': ListOf<Stripe.Event>;
  'GET /v1/events/:id': Stripe.Event;
  'POST /v1/test_helpers/test_clocks': Stripe.TestHelpers.TestClock;
  'GET /v1/test_helpers/test_clocks/:id': Stripe.TestHelpers.TestClock;
  'POST /v1/test_helpers/test_clocks/:id/advance': Stripe.TestHelpers.TestClock;
  'DELETE /v1/test_helpers/test_clocks/:id': Stripe.TestHelpers.DeletedTestClock;
};
