import { start } from './start.ts';
import { StartProblem } from './support/startProblem.ts';

try {
  await start(process.env);
} catch (error) {
  // What a person can mend is one sentence; anything else is ours and comes with its stack.
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
