import { start } from './start.ts';
import { StartProblem } from './startProblem.ts';

try {
  await start(process.env);
} catch (error) {
  // A problem the operator can fix is one sentence; any other error is ours and comes with its stack.
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
