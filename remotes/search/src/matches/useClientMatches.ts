import type { MatchedHome, MatchStatus } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { setMatchStatus } from '@portico/features/matching';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import type { MatchesAddress } from './matchesAddress.ts';
import { searchMatchedHomes } from './matchesCalls.ts';
import { useMatchesT } from './words.ts';

const pageSize = 12;

/** The homes that suit a client, as the address narrows them. */
export function useClientMatches(clientId: string, { tab, isStrongOnly, city, page }: MatchesAddress) {
  const body = {
    ...{ clientId, page, limit: pageSize },
    ...(tab !== 'all' && { status: tab }),
    ...(isStrongOnly && { strongOnly: true }),
    ...(city && { city }),
  };
  return useRemoteQuery(keys.matching.homes(body), (context) => searchMatchedHomes(body, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
}

type Change = { home: MatchedHome; status: MatchStatus };

/** Sets the state of a home for the client, and offers to undo it. */
export function useHomeStatus(clientId: string) {
  const t = useMatchesT();
  const words = useListingWords();
  const describe = useDescribeError();
  const change = useRemoteMutation(
    ({ home, status }: Change) => setMatchStatus(clientId, home.listing._id, { status }),
    {
      invalidates: staleAfter.judgeMatch,
      onSuccess: (_match, { home, status }) => {
        snackbar.show({
          text: t(`changed.${status}`, { title: words.title(home.listing) }),
          tone: 'positive',
          action: {
            label: t('common:actions.undo'),
            onAction: () => change.mutate({ home: { ...home, status }, status: home.status }),
          },
        });
      },
      onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
    },
  );
  return { change: change.mutate, busyId: change.isPending ? change.variables?.home.listing._id : undefined };
}
