export { noticeListRoutes } from './noticeList.routes.ts';
export { noticeRoutes } from './notices.routes.ts';
