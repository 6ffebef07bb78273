import { impersonationEndsAt, signOut, stopImpersonation, useSession } from '@portico/session';
import { useEffect, useState } from 'react';

const tickMs = 1000;

/** Returns to the staff member's own session; signs out when the browser has lost that session. */
async function leave() {
  if (!(await stopImpersonation())) await signOut();
}

/** In whose place the person acts, for how much longer, and how to leave; null when they act for themselves. */
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

  // This device's clock has counted since the visit began; the server's time is used when that start is lost.
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
