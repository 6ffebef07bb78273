import { useLayoutEffect } from 'react';

/** How many parts of the page still want the landing of index.html to stand. */
let holders = 0;

function removeUnlessHeld() {
  if (holders === 0) document.getElementById('landing')?.remove();
}

/** While this is mounted, the landing that came with index.html stays in view; it goes in the same frame. */
export function useHeldLanding() {
  useLayoutEffect(() => {
    holders += 1;
    return () => {
      holders -= 1;
      removeUnlessHeld();
    };
  }, []);
}

/** Removes the landing of index.html, unless something inside still holds it. */
export function useReplacedLanding() {
  useLayoutEffect(removeUnlessHeld, []);
}
