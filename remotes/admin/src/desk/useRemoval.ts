import type { ApiError } from '@portico/client';
import type { DeskTemplate } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useState } from 'react';
import { removeTemplate, saveTemplate } from './deskCalls.ts';

/** Removes a ready answer; until the dialog is closed it can be brought back. */
export function useRemoval() {
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [removed, setRemoved] = useState<DeskTemplate | null>(null);
  const [returnedId, setReturnedId] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (error: ApiError) => void snackbar.show({ text: errorText(error), tone: 'negative' });
  const keep = (all: DeskTemplate[], last: DeskTemplate | null, returned: string | null) => {
    cache.replace(keys.desk.templates, () => all);
    setRemoved(last);
    setReturnedId(returned);
  };
  return {
    removed,
    /** The one that was brought back last, whose line takes the focus. */
    returnedId,
    /** Whether the removed one is being brought back. */
    isBusy,
    remove: (template: DeskTemplate) =>
      void removeTemplate(template._id).then((left) => keep(left, template, null), refuse),
    bringBack: ({ _id, name, texts }: DeskTemplate) => {
      setIsBusy(true);
      void saveTemplate(_id, { name, texts, version: 0 })
        .then((all) => keep(all, null, _id), refuse)
        .finally(() => setIsBusy(false));
    },
    leaveReturned: () => setReturnedId(null),
    forget: () => {
      setRemoved(null);
      setReturnedId(null);
    },
  };
}
