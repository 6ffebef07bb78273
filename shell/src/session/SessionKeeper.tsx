import { useSession } from '@portico/session';
import { useEffect } from 'react';
import { FreshFactor } from './fresh-factor/FreshFactor.tsx';
import { Inactivity } from './inactivity/Inactivity.tsx';
import { keepAlive } from './keepAlive.ts';
import { LeaveQuestion } from './leaving/LeaveQuestion.tsx';
import { useBackgroundRefresh } from './useBackgroundRefresh.ts';
import { useMaintenance } from './useMaintenance.ts';
import { useMemberLanguage } from './useMemberLanguage.ts';

/** The background work of every signed-in page. It ships with the frame, so none of it waits for a remote. */
export function SessionKeeper() {
  const keepAliveMs = useSession(({ timers }) => timers.keepAliveMs);
  useEffect(() => keepAlive(keepAliveMs), [keepAliveMs]);
  useBackgroundRefresh();
  useMaintenance();
  useMemberLanguage();
  return (
    <>
      <FreshFactor />
      <Inactivity />
      <LeaveQuestion />
    </>
  );
}
