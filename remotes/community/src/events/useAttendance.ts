import type { AttendanceBody, PorticoEvent } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import type en from '../locales/en.json';
import { setAttendance } from './eventCalls.ts';

const outdated: readonly string[] = ['CONFLICT', 'ANSWERS_CLOSED', 'EVENT_CANCELED', 'EVENT_FULL'];

/**
 * Takes a seat, or a place on the waiting list, or gives it back. Nothing changes on screen before the server answers: the
 * button waits, then the list is read again. A refusal changes nothing and says why.
 */
export function useAttendance({ _id, title, answer: before }: PorticoEvent) {
  const t = useT<typeof en>('community');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const change = useRemoteMutation((body: AttendanceBody) => setAttendance(_id, body), {
    invalidates: staleAfter.attendEvent,
    onSuccess: ({ answer }) => {
      const said = answer ? (answer.state === 'yes' ? 'nowAttending' : 'nowWaiting') : 'notAttending';
      snackbar.show({
        text: t(`events.${said}`, { title }),
        tone: answer ? 'positive' : 'neutral',
        ...(!answer && {
          action: {
            label: t('common:actions.undo'),
            onAction: () => change.mutate({ isAttending: true, guests: before?.guests ?? 0 }),
          },
        }),
      });
    },
    // The list on screen is outdated, so it is read again.
    onError: ({ code }) => void (outdated.includes(code) && cache.invalidate(keys.events.all)),
  });
  return {
    change: change.mutate,
    isBusy: change.isPending,
    problem: change.error && errorText(change.error),
  };
}
