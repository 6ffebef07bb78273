import { useEffect, useEffectEvent, useRef } from 'react';
import { onTraversal } from './traversal.ts';

/** The open dialogs that Back may close, the topmost last. */
const open: object[] = [];

export interface BackBehaviour {
  /** Closes the dialog, or asks first. Null where Back does not close it. */
  close: (() => void) | null;
  /** Whether the dialog stays, as to ask what becomes of something typed. */
  holdsBack: () => boolean;
}

/**
 * Back closes the topmost dialog, as on a phone, instead of leaving the page below it. Within that page (a filter, a page
 * of a list) it goes where it leads, unless something typed would be lost.
 */
export function useBack({ close, holdsBack }: BackBehaviour): void {
  const self = useRef({});
  const answer = useEffectEvent((event: NavigateEvent, to: URL) => {
    if (open.at(-1) !== self.current || !close) return;
    if (to.pathname === window.location.pathname) {
      if (holdsBack()) event.preventDefault();
      return;
    }
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const dialog = self.current;
    open.push(dialog);
    // Before the page itself, which may have been typed into before the dialog was opened.
    const stop = onTraversal((event, to) => answer(event, to), { isFirst: true });
    return () => {
      open.splice(open.indexOf(dialog), 1);
      stop();
    };
  }, []);
}
