import { useLanguage } from '@portico/i18n';
import { browserStorage } from '@portico/session';
import { useCallback, useEffect, useState } from 'react';
import { narrowScreen, useMediaQuery, wideScreen } from '../useMediaQuery.ts';
import { watchPointer } from './pointer.ts';

const key = 'portico.drawer';
const storage = browserStorage('localStorage');

/** The earlier choice on this device; without one, the drawer is stuck where there is room for it. */
function rememberedStuck() {
  const choice = storage.get(key);
  return choice ? choice === 'stuck' : window.matchMedia(wideScreen).matches;
}

export interface Drawer {
  isMobile: boolean;
  /** True when the drawer stays open beside the page. */
  isStuck: boolean;
  /** True when labels are visible: the drawer is stuck, or open over the page for the moment. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggleStuck: () => void;
}

/** The drawer's state (A §2 "Behaviour"): a pointer at the edge opens it, unless it is stuck or the screen is narrow. */
export function useDrawer(): Drawer {
  const isMobile = useMediaQuery(narrowScreen);
  const [isStuck, setIsStuck] = useState(rememberedStuck);
  const [isPeeking, setIsPeeking] = useState(false);
  const { dir } = useLanguage();
  const open = useCallback(() => setIsPeeking(true), []);
  const close = useCallback(() => setIsPeeking(false), []);

  const watches = !isMobile && !isStuck;
  useEffect(() => {
    if (watches) return watchPointer({ dir, onNear: open, onAway: close });
  }, [watches, dir, open, close]);

  const toggleStuck = () => {
    storage.set(key, isStuck ? 'free' : 'stuck');
    setIsStuck(!isStuck);
    // A drawer released under the pointer or the focus stays open until they leave it.
    setIsPeeking(isStuck);
  };

  return { isMobile, isStuck, isOpen: isPeeking || (isStuck && !isMobile), open, close, toggleStuck };
}
