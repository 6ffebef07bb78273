import { useEffect, useEffectEvent, useRef } from 'react';

/** The open dialogs that Back may close, the topmost last. */
const open: object[] = [];

export interface BackBehaviour {
  /** Closes the dialog, or asks first. Null where only the buttons inside lead on. */
  close: (() => void) | null;
  /** Whether the dialog stays, as to ask what becomes of something typed. */
  holdsBack: () => boolean;
}

/**
 * Back closes the topmost dialog, as on a phone, instead of leaving the page below it. Within that page (a filter, a page
 * of a list) it goes where it leads, unless something typed would be lost. Browsers without the Navigation API, and those
 * in which nobody has touched the page yet, leave the page.
 */
export function useBack({ close, holdsBack }: BackBehaviour): void {
  const self = useRef({});
  const answer = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return;
    if (open.at(-1) !== self.current || !close) return;
    if (new URL(event.destination.url).pathname === window.location.pathname) {
      if (holdsBack()) event.preventDefault();
      return;
    }
    event.preventDefault();
    close();
  });
  useEffect(() => {
    // Older browsers have none, although the types say otherwise.
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
    const dialog = self.current;
    const listen = (event: NavigateEvent) => answer(event);
    open.push(dialog);
    navigation?.addEventListener('navigate', listen);
    return () => {
      open.splice(open.indexOf(dialog), 1);
      navigation?.removeEventListener('navigate', listen);
    };
  }, []);
}
