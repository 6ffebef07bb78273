import { impersonationEndsAt, signOut, stopImpersonation, useSession } from '@portico/session';
import { useEffect, useState } from 'react';

const tickMs = 1000;

/** Back to one's own session; where the browser has lost it, out. */
async function leave() {
  if (!(await stopImpersonation())) await signOut();
}

/** In whose place the person acts, for how much longer, and the way out; null where they are themselves. */
export function useImpersonation() {
  const impersonation = useSession(({ me }) => me?.currentUser.impersonation ?? null);
  const fullName = useSession(({ me }) => me?.currentPerson.name.fullName ?? '');
  const [now, setNow] = useState(Date.now);
  const [isLeaving, setIsLeaving] = useState(false);
  const isActing = impersonation !== null;
  useEffect(() => {
    if (!isActing) return;
    setIsLeaving(false);
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isActing]);

  // This device's own clock began with the visit; the server's word stands in where that is lost.
  const endsAt = impersonation ? (impersonationEndsAt() ?? Date.parse(impersonation.endsAt)) : 0;
  const isOver = isActing && endsAt <= now;
  useEffect(() => {
    if (isOver) void leave();
  }, [isOver]);

  if (!isActing) return null;
  return {
    fullName,
    endsInMs: Math.max(0, endsAt - now),
    isLeaving,
    leave: () => {
      setIsLeaving(true);
      void leave();
    },
  };
}
