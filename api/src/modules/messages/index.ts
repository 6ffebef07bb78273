export { blockRoutes } from './blocks.routes.ts';
export { messageRoutes } from './messages.routes.ts';
export { threadRoutes } from './threads.routes.ts';
