import type { HomeArrangement } from '@portico/contracts';
import { browserStorage } from '@portico/session';

const key = 'portico.home';
const storage = browserStorage('localStorage');

/**
 * This person's arrangement of the page when this browser last read it, so that nothing moves when it is read again.
 */
export function rememberedHome(personId: string | undefined): HomeArrangement | null {
  const [person, ...rest] = storage.get(key)?.split(' ') ?? [];
  if (!personId || person !== personId) return null;
  const names = rest.map((list) => list.split(',').filter(Boolean));
  return { shown: names[0] ?? [], hidden: names[1] ?? [] };
}

export function rememberHome(personId: string, arrangement: HomeArrangement | null) {
  if (arrangement)
    storage.set(key, [personId, arrangement.shown.join(','), arrangement.hidden.join(',')].join(' '));
}
