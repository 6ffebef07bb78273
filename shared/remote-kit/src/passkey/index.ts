export { makePasskey, usePasskey } from './device.ts';
export type { PasskeyProblem } from './PasskeyProblem.ts';
