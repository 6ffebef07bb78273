export { ClientProfileView } from './ClientProfileView.tsx';
export { useDifferent } from './useDifferent.ts';
