export { ClientVisit } from './ClientVisit.tsx';
