import { start } from './start.ts';
import { StartProblem } from './startProblem.ts';

try {
  await start(process.env);
} catch (error) {
  // A problem the operator can fix is one sentence. Any other error is ours and is shown with its stack.
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
