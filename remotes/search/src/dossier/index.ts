export { Dossier } from './Dossier.tsx';
export { ShownToNetwork } from './ShownToNetwork.tsx';
