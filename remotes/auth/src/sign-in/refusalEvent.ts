import type { ApiError } from '@portico/client';
import type { SecondFactorWays } from '@portico/contracts';
import type { FlowEvent } from './signInFlow.ts';
import { signInProblem } from './signInProblem.ts';

/** The meaning of a refusal for the dialog: two of them only ask for more. */
export function refusalEvent(error: ApiError, email: string, nowMs: number): FlowEvent {
  if (error.code === 'PASSWORD_CHANGE_REQUIRED') return { type: 'newPasswordAsked' };
  if (error.code === 'SECOND_FACTOR_REQUIRED') {
    return { type: 'secondFactorAsked', ways: error.current as SecondFactorWays | undefined };
  }
  return { type: 'refused', problem: signInProblem(error, email, nowMs) };
}
