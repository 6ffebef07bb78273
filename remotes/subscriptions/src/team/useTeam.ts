import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { refreshMe } from '@portico/session';
import { snackbar } from '@portico/ui';
import { getOffers, getSeats, getTeam } from './teamCalls.ts';

export const useTeam = () => useRemoteQuery(keys.team.mine, ({ signal }) => getTeam({ signal }));

export const useOffers = (isEnabled: boolean) =>
  useRemoteQuery(keys.team.offers, ({ signal }) => getOffers({ signal }), { isEnabled });

/** Never remembered: the amount changes with the day. */
export const useSeats = (teamId: string) =>
  useRemoteQuery(keys.team.seats(teamId), ({ signal }) => getSeats(teamId, { signal }), { staleTimeMs: 0 });

/** A change of the team; `done` is shown once it is made. The member's rights may have changed with it. */
export function useTeamChange<Input, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  { done, onDone }: { done: (input: Input) => string; onDone?: () => void },
) {
  const errorText = useErrorText();
  return useRemoteMutation<Answer, Input>(change, {
    invalidates: staleAfter.changeTeam,
    onSuccess: (_answer, input) => {
      snackbar.show({ text: done(input) });
      onDone?.();
      // If this fails, the frame soon asks again by itself.
      refreshMe().catch(() => undefined);
    },
    onError: (error) => snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
}
