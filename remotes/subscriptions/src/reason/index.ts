export { MembershipReason } from './MembershipReason.tsx';
export { PaymentFailedDialog, paymentFailedParam } from './PaymentFailedDialog.tsx';
