import { ReadingPage } from '../articles/index.ts';

/** `/brand?topic=&q=&p=` (A §2), in the menu as Resources (resolutions 45). */
export function Brand() {
  return <ReadingPage kind="brand" />;
}
