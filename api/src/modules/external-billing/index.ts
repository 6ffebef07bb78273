export { externalBillingRoutes } from './externalBilling.routes.ts';
export { createExternalBilling } from './externalBilling.service.ts';
