import { ReadingPage } from '../articles/index.ts';

/** `/insights?topic=&q=&p=` (A §2). */
export function Insights() {
  return <ReadingPage kind="insight" />;
}
