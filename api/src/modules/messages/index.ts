export { blockRoutes } from './blocks.routes.ts';
export { createConciergeLetters } from './conciergeLetters.service.ts';
export { messageFileRoutes } from './files.routes.ts';
export { messageMailSamples } from './mailSamples.ts';
export { messageRoutes } from './messages.routes.ts';
export { reportRoutes } from './reports.routes.ts';
export { threadRoutes } from './threads.routes.ts';
export { createUnreadMails } from './unreadMails.service.ts';
