export { readHomePart } from './homePartCalls.ts';
