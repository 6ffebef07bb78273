export type { BillingRolesValues } from './BillingRolesFields.tsx';
export { BillingRolesFields, billingRolesBody, billingRolesOf } from './BillingRolesFields.tsx';
