import { createContext, useContext, useEffect, useId, useLayoutEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** The ids of the parts of the page with unsaved changes. */
const holders = createStore<readonly string[]>(() => []);

/** The browser asks in its own words before the page is left; a page cannot choose them. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function change(id: string, isDirty: boolean) {
  holders.setState((ids) => {
    const others = ids.filter((other) => other !== id);
    return isDirty ? [...others, id] : others;
  }, true);
  // Listens only while there is something to lose, because this listener makes going back to the page slower.
  if (hasAny(holders.getState())) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

const hasAny = (ids: readonly string[]) => ids.length > 0;

/**
 * Reports that something typed here would be lost with the page. While any form reports it, the browser asks before
 * leaving and no update is offered. `PorticoForm` does this by itself.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    change(id, isDirty);
    return () => change(id, false);
  }, [id, isDirty]);
}

/** Whether leaving the page would lose anything. */
export function useHasUnsavedChanges(): boolean {
  return useStore(holders, hasAny);
}

/** What closing a dialog would do to a form in it: discard what was typed, or leave a request without its form. */
export type Unsent = 'typed' | 'sending';

/** The dialog around a form, which does not simply close over what is unsent; there is none on a page. */
export const UnsentScope = createContext<(form: string, unsent: Unsent | null) => void>(() => {});

/** Tells the dialog around a form what closing it would lose. */
export function useUnsent(unsent: Unsent | null): void {
  const id = useId();
  const tell = useContext(UnsentScope);
  // In the same task as the page: a form that has just gone must not hold its dialog against the very next key.
  useLayoutEffect(() => {
    tell(id, unsent);
    return () => tell(id, null);
  }, [tell, id, unsent]);
}
