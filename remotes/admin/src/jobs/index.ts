export { getJobs } from './jobCalls.ts';
