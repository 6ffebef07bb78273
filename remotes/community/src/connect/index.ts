export { CompanyConnect } from './CompanyConnect.tsx';
