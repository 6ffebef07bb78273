import { keys } from '@portico/features/queries';
import { useIsSlotFilled, useRemoteQuery } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';
import { arranged, type HomePart, homeParts } from './arrange.ts';
import { getHome } from './dashboardCalls.ts';
import { rememberedHome, rememberHome } from './rememberedHome.ts';
import { useReader } from './useReader.ts';

/** Which parts there are for this reader, and in which order. Where the order is not known, the page's own stands. */
export function useHome() {
  const { isAgent, hasMatches } = useReader();
  const personId = useSession(({ me }) => me?.currentPerson._id);
  const { isTeamLeadSub, isTeamMemberSub } = useFlags();
  const hasCards = useIsSlotFilled('dashboard.cards');
  const hasAlerts = useIsSlotFilled('dashboard.alerts');
  const hasTeam = useIsSlotFilled('dashboard.team');
  const { data } = useRemoteQuery(keys.dashboard.home, getHome);
  useEffect(() => {
    if (data && personId) rememberHome(personId, data.arrangement);
  }, [data, personId]);
  const steps = data?.checklist ?? [];
  const isThere: Partial<Record<HomePart, boolean>> = {
    checklist: steps.some(({ isDone }) => !isDone),
    matches: hasMatches,
    alerts: hasMatches && hasAlerts,
    team: (isTeamLeadSub || isTeamMemberSub) && hasTeam,
    visitors: isAgent,
    cards: hasCards,
  };
  const parts = homeParts.filter((part) => isThere[part] ?? true);
  const arrangement = data ? data.arrangement : rememberedHome(personId);
  return { choices: arranged(arrangement, parts), steps };
}
