import type { CurrentUser, Me, Role } from '@portico/contracts';
import { browserStorage } from './browserStorage.ts';

/** The data in local storage about the person who was here last (A §3). */
export interface StoredMe {
  _id: string;
  roles: Role[];
  paymentProcessor: CurrentUser['paymentProcessor'];
  hubspotAgentId: string | null;
}

const meKey = 'portico.me';
const lastUpdatedKey = 'portico.lastUpdated';
const storage = browserStorage('localStorage');

/** Stores the person that was read from the server, and the time. */
export function storeMe({ currentPerson, currentUser }: Me, now: number) {
  const { paymentProcessor, hubspotAgentId } = currentUser;
  const stored: StoredMe = {
    _id: currentPerson._id,
    roles: currentPerson.roles,
    paymentProcessor,
    hubspotAgentId,
  };
  storage.set(meKey, JSON.stringify(stored));
  storage.set(lastUpdatedKey, String(now));
}

/** When the person was last read from the server, in milliseconds since 1970; null if nothing is stored. */
export function storedAt(): number | null {
  const lastUpdated = Number(storage.get(lastUpdatedKey) ?? Number.NaN);
  return Number.isFinite(lastUpdated) ? lastUpdated : null;
}
