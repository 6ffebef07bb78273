import { normalizeEmail } from '@portico/rules';
import { requestPasswordReset } from '../passwordCalls.ts';
import type { FlowEvent, Typed } from '../signInFlow.ts';

/** The answer is the same whether or not the address is a member's (resolutions 11). */
export async function sendResetMail({ username }: Typed): Promise<FlowEvent> {
  await requestPasswordReset(normalizeEmail(username));
  return { type: 'mailed' };
}
