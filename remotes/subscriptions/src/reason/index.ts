export { MembershipReason } from './MembershipReason.tsx';
export { PaymentFailedDialog } from './PaymentFailedDialog.tsx';
