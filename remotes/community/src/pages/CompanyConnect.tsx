export { CompanyConnect } from '../connect/index.ts';
