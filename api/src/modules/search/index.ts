export { searchWordRoutes } from './search.routes.ts';
export { forgetSearchesBefore } from './searchLog.service.ts';
