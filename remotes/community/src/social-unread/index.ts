export { socialPath, useUnreadPosts } from './useUnreadPosts.ts';
