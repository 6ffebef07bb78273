export { contentRoutes } from './content.routes.ts';
export { convertArticles } from './convertArticles.service.ts';
