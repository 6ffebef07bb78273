import type { MatchedClient, MatchStatus } from '@portico/contracts';
import { setMatchStatus } from '@portico/features/matching';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { readMatchAddress } from './matchAddress.ts';
import { searchMatchedClients } from './matchCalls.ts';
import { useMatchingT } from './words.ts';

const pageSize = 20;

/** The matches of a listing for the address. */
export function useMatches(listingId: string) {
  const [params] = useSearchParams();
  const { tab, page } = readMatchAddress(params);
  const body = { listingId, page, limit: pageSize, ...(tab !== 'all' && { status: tab }) };
  return useRemoteQuery(keys.matching.clients(body), (context) => searchMatchedClients(body, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
}

type Change = { match: MatchedClient; status: MatchStatus };

/** Sets the status of a match, and offers to undo it. */
export function useMatchStatus(listingId: string) {
  const t = useMatchingT();
  const errorText = useErrorText();
  const change = useRemoteMutation(
    ({ match, status }: Change) => setMatchStatus(match.client._id, listingId, { status }),
    {
      invalidates: staleAfter.judgeMatch,
      onSuccess: (_match, { match, status }) => {
        const name = match.client.fullName;
        snackbar.show({
          text: t(`status.changed.${status}`, { name }),
          tone: 'positive',
          action: {
            label: t('common:actions.undo'),
            onAction: () => change.mutate({ match: { ...match, status }, status: match.status }),
          },
        });
      },
      onError: (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
    },
  );
  return {
    change: change.mutate,
    busyId: change.isPending ? change.variables?.match.client._id : undefined,
  };
}
