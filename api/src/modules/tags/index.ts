export { keepTags } from './keepTags.service.ts';
export { manageTagRoutes } from './manageTags.routes.ts';
export { tagRoutes } from './tags.routes.ts';
