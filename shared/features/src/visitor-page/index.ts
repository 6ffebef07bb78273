export { VisitorPage } from './VisitorPage.tsx';
