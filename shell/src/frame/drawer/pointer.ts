import { drawerCloseBeyondPx, drawerDwellMs, drawerOpenWithinPx } from '@portico/rules';

/** A pointer in the header does not open the drawer, so that reaching for the logo opens nothing. */
export const headerHeightPx = 64;

export interface PointerWatch {
  /** `rtl` puts the edge on the other side. */
  dir: 'ltr' | 'rtl';
  onNear: () => void;
  onAway: () => void;
}

/**
 * Reports when a mouse rests near the edge and when it has left the drawer (A §2 "Behaviour"). A pointer that only
 * passes reports nothing. Touch never hovers: a finger has left the drawer when it presses beside it. Returns the
 * function that stops it.
 */
export function watchPointer({ dir, onNear, onAway }: PointerWatch): () => void {
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(dwell);
    dwell = undefined;
  };
  const fromEdge = ({ clientX }: PointerEvent) => (dir === 'rtl' ? window.innerWidth - clientX : clientX);
  const onPress = (event: PointerEvent) => {
    if (fromEdge(event) > drawerCloseBeyondPx) onAway();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const distance = fromEdge(event);
    const isNear = distance <= drawerOpenWithinPx && event.clientY > headerHeightPx;
    if (!isNear) forget();
    else dwell ??= setTimeout(onNear, drawerDwellMs);
    if (distance > drawerCloseBeyondPx) onAway();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerdown', onPress);
  document.documentElement.addEventListener('pointerleave', forget);
  return () => {
    forget();
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerdown', onPress);
    document.documentElement.removeEventListener('pointerleave', forget);
  };
}
