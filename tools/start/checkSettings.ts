import { parseEnvironment } from '@portico/api/src/env.ts';
import { StartProblem } from '@portico/api/src/startProblem.ts';
import { requireFreePort } from '@portico/api/src/support/freePort.ts';
import { Refusal } from '../terminal/say.ts';

/** Refuses bad settings or a taken port before anything is built. */
export async function checkSettings(): Promise<void> {
  try {
    await requireFreePort(parseEnvironment(process.env));
  } catch (error) {
    throw error instanceof StartProblem ? new Refusal(error.message) : error;
  }
}
