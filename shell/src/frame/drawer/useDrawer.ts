import { useLanguage } from '@portico/i18n';
import { useCallback, useEffect, useState } from 'react';
import { narrowScreen, useMediaQuery, wideScreen } from '../useMediaQuery.ts';
import { isRememberedStuck, rememberStuck } from './drawerRoom.ts';
import { watchPointer } from './pointer.ts';

export interface Drawer {
  isMobile: boolean;
  /** False on a tablet: a drawer that stayed open there would leave the page too little room. */
  canStick: boolean;
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
  const canStick = useMediaQuery(wideScreen);
  const [wantsStuck, setWantsStuck] = useState(isRememberedStuck);
  const isStuck = canStick && wantsStuck;
  const [isPeeking, setIsPeeking] = useState(false);
  const { dir } = useLanguage();
  const open = useCallback(() => setIsPeeking(true), []);
  const close = useCallback(() => setIsPeeking(false), []);

  const watches = !isMobile && !isStuck;
  useEffect(() => {
    if (watches) return watchPointer({ dir, onNear: open, onAway: close });
  }, [watches, dir, open, close]);

  const toggleStuck = () => {
    rememberStuck(!isStuck);
    setWantsStuck(!isStuck);
    // A drawer released under the pointer or the focus stays open until they leave it.
    setIsPeeking(isStuck);
  };

  return { isMobile, canStick, isStuck, isOpen: isPeeking || isStuck, open, close, toggleStuck };
}
