export { Dossier } from '../dossier/index.ts';
