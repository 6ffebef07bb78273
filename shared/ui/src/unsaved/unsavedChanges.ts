import { useEffect, useId } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** The parts of the page that say so. */
const holders = createStore<readonly string[]>(() => []);

/** The browser asks in its own words before the page is left; nobody can choose them. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function change(id: string, isDirty: boolean) {
  holders.setState((ids) => {
    const others = ids.filter((other) => other !== id);
    return isDirty ? [...others, id] : others;
  }, true);
  // Listening only while there is something to lose: a page with this listener is slower to go back to.
  if (hasAny(holders.getState())) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

const hasAny = (ids: readonly string[]) => ids.length > 0;

/**
 * Says that something typed here would be lost with the page. While any form says so, the browser asks before leaving
 * and no update is offered. `PorticoForm` says it by itself.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    change(id, isDirty);
    return () => change(id, false);
  }, [id, isDirty]);
}

/** Whether anything on the page would be lost with it. */
export function useHasUnsavedChanges(): boolean {
  return useStore(holders, hasAny);
}
