import { browserStorage } from '@portico/session';
import { useEffect, useState } from 'react';

/** Stays after sign-out, because it is a choice of the device (A §2 "Logout screen"). */
const key = 'portico.cookies';
const storage = browserStorage('localStorage');

const isAccepted = () => storage.get(key) === 'accepted';

/** The flag acceptCookies of A §3; an answer in another tab counts here too. */
export function useCookieConsent() {
  const [acceptCookies, setAccepted] = useState(isAccepted);
  useEffect(() => {
    const onStorage = () => setAccepted(isAccepted());
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const accept = () => {
    storage.set(key, 'accepted');
    setAccepted(true);
  };
  return { acceptCookies, accept };
}
