import type { PasskeyProblem } from '@portico/remote-kit/passkey';

/** By name, because its class comes late, with the library. */
export const isPasskeyProblem = (error: unknown): error is PasskeyProblem =>
  error instanceof Error && error.name === 'PasskeyProblem';
