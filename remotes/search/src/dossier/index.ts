export { Dossier } from './Dossier.tsx';
export type { ReferDialogProps } from './ReferDialog.tsx';
export { ShownToNetwork } from './ShownToNetwork.tsx';
