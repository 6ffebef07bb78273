export { BillingFacts } from './BillingFacts.tsx';
export { CodeForm } from './CodeForm.tsx';
export { Invoices } from './Invoices.tsx';
export { PlanOffers } from './PlanOffers.tsx';
export { TrialFacts } from './TrialFacts.tsx';
export { useBilling } from './useBilling.ts';
export { useBillingT } from './words.ts';
