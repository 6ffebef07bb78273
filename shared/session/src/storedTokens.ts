import { browserStorage } from './browserStorage.ts';
import type { KeptAside } from './tabs.ts';

/** boot.js reads this key too, to hide the landing from a returning person. */
const refreshKey = 'portico.refreshToken';
const asideKey = 'portico.ownSession';

const remembered = browserStorage('localStorage');
const forThisTab = browserStorage('sessionStorage');

export interface Stored {
  refreshToken: string;
  aside: KeptAside | null;
  isRemembered: boolean;
}

/** "Remember me" chooses the place: local storage, or this tab only. The access token is kept in neither. */
export function store({ refreshToken, aside, isRemembered }: Stored) {
  const [chosen, other] = isRemembered ? [remembered, forThisTab] : [forThisTab, remembered];
  chosen.set(refreshKey, refreshToken);
  if (aside) chosen.set(asideKey, JSON.stringify(aside));
  else chosen.remove(asideKey);
  for (const key of [refreshKey, asideKey]) other.remove(key);
}

export function forgetStored() {
  for (const place of [remembered, forThisTab]) for (const key of [refreshKey, asideKey]) place.remove(key);
}

/** Only this module writes the value, so one that cannot be parsed counts as missing and leads to the sign-in. */
function parseAside(text: string | null): KeptAside | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptAside;
  } catch {
    return null;
  }
}

export function readStored(): Stored | null {
  for (const place of [remembered, forThisTab]) {
    const refreshToken = place.get(refreshKey);
    if (!refreshToken) continue;
    return { refreshToken, aside: parseAside(place.get(asideKey)), isRemembered: place === remembered };
  }
  return null;
}
