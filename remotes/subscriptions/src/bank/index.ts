export { ConfirmWithBank, useConfirmUrl } from './ConfirmWithBank.tsx';
