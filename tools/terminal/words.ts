import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from './say.ts';

const isWrongUse = (error: unknown) =>
  error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** The words of a command line; wrong ones are refused with `usage`. */
export function wordsOf<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node goes on about words that begin with a dash, which no command here takes.
    if (isWrongUse(error)) throw new Refusal(`${(error as Error).message.split('. ')[0]}.\n${usage}`);
    throw error;
  }
}
