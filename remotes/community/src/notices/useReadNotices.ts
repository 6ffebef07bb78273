import type { Notice } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { markNoticesRead } from './noticeCalls.ts';

/** Marks notices as read, on every device of the reader. */
export function useReadNotices() {
  const textOf = useErrorText();
  const { mutate, isPending } = useRemoteMutation(markNoticesRead, {
    invalidates: staleAfter.readNotices,
    onError: (error) => snackbar.show({ text: textOf(error), tone: 'negative' }),
  });
  return {
    isPending,
    open: ({ _id, isRead }: Notice) => {
      if (!isRead) mutate({ ids: [_id] });
    },
    /** All on the reader's list; later ones stay unread. */
    readAll: (notices: readonly Notice[]) => {
      const latest = notices[0];
      if (latest) mutate({ upTo: latest.number });
    },
  };
}
