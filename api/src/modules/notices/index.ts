export { noticeRoutes } from './notices.routes.ts';
