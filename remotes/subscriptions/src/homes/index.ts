export { HomesPage } from './HomesPage.tsx';
export { useReturn } from './useReturn.ts';
