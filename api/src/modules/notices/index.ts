export { bounceRoutes } from './bounces.routes.ts';
export { noticeMailSamples } from './mailSamples.ts';
export { createNoticeDigests } from './noticeDigests.service.ts';
export { noticeListRoutes } from './noticeList.routes.ts';
export { noticeRoutes } from './notices.routes.ts';
