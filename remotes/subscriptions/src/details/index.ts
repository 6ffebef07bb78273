export { PayerDetails } from './PayerDetails.tsx';
