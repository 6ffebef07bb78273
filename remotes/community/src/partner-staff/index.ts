export { ManagePartnersView } from './ManagePartnersView.tsx';
