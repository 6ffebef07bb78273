import type { Caller } from './callers.ts';
import type { Origin } from './origin.ts';

/**
 * A caller together with what the audit log notes of their request. Services are handed this value in place of the
 * request, so that a job or a test can call them as well.
 */
export type Requester = Caller & Pick<Origin, 'ipAddress' | 'requestId' | 'userAgent'>;
