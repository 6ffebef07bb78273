export { PaymentForm } from './PaymentForm.tsx';
export { PaymentPage } from './PaymentPage.tsx';
export { confirmPayment, updatePayment } from './paymentCalls.ts';
export { useDeparture } from './useDeparture.ts';
