export { ReasonDialog } from './ReasonDialog.tsx';
export { reasonSchema } from './reason.schema.ts';
