import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { newId } from '../ids.ts';

const answerWithinDays = 9;
const daySeconds = 86_400;

/** The cardholder asks their bank for the money back. */
export function openDispute(core: Core, intent: Stripe.PaymentIntent): Stripe.Dispute {
  const customer = idOf(intent.customer);
  const created = core.now(customer);
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: intent.amount_received,
    balance_transactions: [],
    charge: newId('ch'),
    created,
    currency: intent.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: created + answerWithinDays * daySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  core.state.disputes[dispute.id] = dispute;
  // As at Stripe, the dispute itself names no customer.
  core.emit('charge.dispute.created', dispute, customer);
  return dispute;
}

const noEvidence = (): Stripe.Dispute.Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});
