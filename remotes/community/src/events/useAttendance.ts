import type { ApiError } from '@portico/client';
import type { PorticoEvent } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import type en from '../locales/en.json';
import { setAttendance } from './eventCalls.ts';

/**
 * Takes a seat or gives it back. Nothing changes on screen before the server answers: the button waits, then the list
 * is read again. A refusal changes nothing and says why.
 */
export function useAttendance({ _id, title, endsAt }: PorticoEvent) {
  const t = useT<typeof en>('community');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const change = useRemoteMutation((isAttending: boolean) => setAttendance(_id, { isAttending }), {
    invalidates: staleAfter.attendEvent,
    onSuccess: ({ isAttending }) => {
      snackbar.show({
        text: t(isAttending ? 'events.nowAttending' : 'events.notAttending', { title }),
        tone: isAttending ? 'positive' : 'neutral',
        ...(!isAttending && {
          action: { label: t('common:actions.undo'), onAction: () => change.mutate(true) },
        }),
      });
    },
    // The seats on screen are out of date, so the list is read again.
    onError: ({ code }) => void (code === 'CONFLICT' && cache.invalidate(keys.events.all)),
  });
  return {
    change: change.mutate,
    isBusy: change.isPending,
    problem: change.error && problemOf(change.error),
  };

  function problemOf(error: ApiError) {
    if (error.code !== 'CONFLICT') return errorText(error);
    return t(Date.parse(endsAt) <= Date.now() ? 'events.over' : 'events.justFull');
  }
}
