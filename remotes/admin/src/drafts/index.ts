export { getOpenReports } from './draftCalls.ts';
