import { errorTable } from '@portico/contracts';
import type { TestApp } from './testApp.ts';

type Answer = Awaited<ReturnType<TestApp['call']>>;

/** Status and body of an answer, to be compared in one go. */
export const said = (answer: Answer) => [answer.statusCode, answer.json()];

/** The body of a refusal without marked fields. */
export const refusal = (code: keyof typeof errorTable) => ({ code, msg: errorTable[code].msg });
