import { useEffect, useId, useSyncExternalStore } from 'react';

const holders = new Set<string>();
const listeners = new Set<() => void>();

/** The browser asks in its own words before the page is left; nobody can choose them. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function change(id: string, isDirty: boolean) {
  if (holders.has(id) === isDirty) return;
  if (isDirty) holders.add(id);
  else holders.delete(id);
  // Listening only while there is something to lose: a page with this listener is slower to go back to.
  if (holders.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

const hasAny = () => holders.size > 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  return useSyncExternalStore(subscribe, hasAny, hasAny);
}
