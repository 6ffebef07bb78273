import { createStore, useStore } from '@portico/remote-kit';
import { browserStorage } from '@portico/session';
import { useEffect, useRef } from 'react';

const storage = browserStorage('localStorage');
const offKey = 'portico.deskKeys';

/** Whether the key press goes into a field, a dialog or a menu; then the desk takes neither keys nor the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;

const keysStore = createStore<{ areOn: boolean }>(() => ({ areOn: storage.get(offKey) !== 'off' }));

/** Whether single keys do something on the desk; who dictates or uses a switch can turn them off (WCAG 2.1.4). */
export function useKeysChoice() {
  const { areOn } = useStore(keysStore);
  return {
    areOn,
    choose: (on: boolean) => {
      if (on) storage.remove(offKey);
      else storage.set(offKey, 'off');
      keysStore.setState({ areOn: on });
    },
  };
}

export type DeskActions = Partial<
  Record<'j' | 'k' | 'r' | 'n' | 't' | 'e' | 'h' | 'u' | 'm' | '?', () => void>
>;

/** One key, one action, while nobody types and no dialog is open; a key that is held down walks, and does nothing else. */
export function useDeskKeys(areOn: boolean, actions: DeskActions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!areOn) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const action = latest.current[event.key as keyof DeskActions];
      if (!action) return;
      event.preventDefault();
      if (!event.repeat || event.key === 'j' || event.key === 'k') action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn]);
}
