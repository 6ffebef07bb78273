export { mayPayByHand } from './mayPayByHand.ts';
export { type PaymentMethod, PaymentMethods } from './PaymentMethods.tsx';
