import { drawerCloseBeyondPx, drawerOpenWithinPx } from '@portico/rules';
import { browserStorage } from '@portico/session';
import { narrowScreen, useMediaQuery, wideScreen } from '../useMediaQuery.ts';

export const railWidth = `${drawerOpenWithinPx}px`;
export const drawerWidth = `${drawerCloseBeyondPx}px`;

const key = 'portico.drawer';
const storage = browserStorage('localStorage');

/** The choice on this device; until somebody makes one, the drawer is stuck. It counts only where there is room. */
export const isRememberedStuck = () => storage.get(key) !== 'free';
export const rememberStuck = (isStuck: boolean) => storage.set(key, isStuck ? 'stuck' : 'free');

/** The room beside the page that the drawer will take, before the menu's content is known. */
export function useRememberedRoom(): string {
  const isMobile = useMediaQuery(narrowScreen);
  const isWide = useMediaQuery(wideScreen);
  if (isMobile) return '0';
  return isWide && isRememberedStuck() ? drawerWidth : railWidth;
}
