import {
  type EarlySignIn,
  isComposingEarly,
  onEarlyComposed,
  readEarlySignIn,
  restoreFocus,
  takeEarlySignIn,
} from '@portico/ui/landing';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const isNotComposing = () => false;

/** True while a character is being composed in the static form: the form of this code waits for its end. */
export const useIsComposingEarly = () =>
  useSyncExternalStore(onEarlyComposed, isComposingEarly, isNotComposing);

/** The static form's values when this code arrived, with which its own form begins. */
export const useEarlyStart = () => useState(readEarlySignIn)[0];

/**
 * Replaces the static form in the frame that draws `form` first. `take` gets the static form's values at that very
 * moment, which may have one letter more than when drawing began.
 */
export function useTakeOver(form: RefObject<HTMLElement | null>, take: (early: EarlySignIn) => void) {
  useLayoutEffect(() => {
    const early = takeEarlySignIn();
    if (!early) return;
    if (early.isOpen && form.current) restoreFocus(form.current, early.focus);
    take(early);
    // Once, when it is first drawn: afterwards the static form is gone.
  }, []);
}
