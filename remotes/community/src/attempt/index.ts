export { useAttempt } from './useAttempt.ts';
