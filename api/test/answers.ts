import { errorTable, fieldErrors } from '@portico/contracts';
import type { TestApp } from './testApp.ts';

type Answer = Awaited<ReturnType<TestApp['call']>>;

/** Status and body of an answer, to be compared in one go. */
export const said = (answer: Answer) => [answer.statusCode, answer.json()];

/** The body of a refusal without marked fields. */
export const refusal = (code: keyof typeof errorTable) => ({ code, msg: errorTable[code].msg });

const codeOf = (sentence: string) => Object.entries(fieldErrors).find(([, text]) => text === sentence)?.[0];

/** The part of a refusal that marks fields: each field's sentence (one without values), and that sentence's code. */
export const marked = (fields: Record<string, string>) => ({
  fields,
  fieldCodes: Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name, { code: codeOf(sentence) }]),
  ),
});
