export { externalBillingRoutes } from './externalBilling.routes.ts';
