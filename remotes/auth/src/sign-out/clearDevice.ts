import { browserStorage } from '@portico/session';

const cookieAnswer = 'portico.cookies';

/** Leaves nothing on the device but the answer to the cookie notice (A §2 "Logout screen"). */
export function clearDevice() {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const storage = browserStorage(kind);
    for (const key of storage.keys()) if (key !== cookieAnswer) storage.remove(key);
  }
}
