import { isApiError } from '@portico/client';

/** For `PorticoForm describeError`: what the server said; a fault of ours is not a refusal and surfaces as one. */
export function describeError(error: unknown): string {
  if (isApiError(error)) return error.msg;
  throw error;
}
