export type { RecordedCall, StubAnswer, StubbedApi } from './stubApi.ts';
export { stubApi } from './stubApi.ts';
