import { logoutScreenMs } from '@portico/rules';
import { signOut } from '@portico/session';
import { useEffect, useState } from 'react';
import { clearDevice } from './clearDevice.ts';

/** How long the screen waits for the server's answer before it says that none came. */
const patienceMs = 5000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Ends the session here, on the server and in every tab. After 1.35 s the device is cleared and the page starts afresh
 * at the sign-in (A §2). Leaving earlier would cut off the very request that revokes the session; without its answer
 * the screen stays and says so, because a page that cannot reach the server cannot be loaded again either.
 */
export function useSignOut(leave: () => void): { isUnconfirmed: boolean } {
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const answer = Promise.race([signOut(), after(patienceMs).then(() => false)]);
    void Promise.all([answer, after(logoutScreenMs)]).then(([isRevoked]) => {
      if (!isCurrent) return;
      clearDevice();
      if (isRevoked) leave();
      else setIsUnconfirmed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [leave]);
  return { isUnconfirmed };
}
