export { searchRoutes } from './locationSearch.routes.ts';
export { placeRoutes } from './places.routes.ts';
