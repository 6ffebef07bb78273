export { ReasonDialog } from './ReasonDialog.tsx';
export { reason, reasonSchema } from './reason.schema.ts';
