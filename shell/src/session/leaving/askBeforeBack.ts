import { onTraversal, traverse } from '@portico/ui';

/** Where a member wanted to go when they were asked. */
export interface Way {
  go: () => void;
}

/** Calls `ask` instead of going back or forward to another page. Returns the function that stops this. */
export const askBeforeBack = (ask: (way: Way) => void): (() => void) =>
  onTraversal((event, { pathname, search }) => {
    if (pathname === window.location.pathname && search === window.location.search) return;
    event.preventDefault();
    const { key } = event.destination;
    ask({ go: () => traverse(key) });
  });
