import { isApiError } from '@portico/client';
import { useErrorText } from '@portico/i18n';
import { useNavigate, useSearchParams } from '@portico/remote-kit';
import { selectGroup, useSession } from '@portico/session';
import { snackbar } from '@portico/ui';
import { useEffect, useMemo, useRef } from 'react';
import { feedAddress } from './socialAddress.ts';

/**
 * Which posts the page shows: of the group that the header has chosen, as it is for agents and the map (resolutions 43), or of a
 * public one that the address names, because the header has only the reader's own.
 */
export function useFeedAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const chosen = useSession(({ selectedGroup }) => selectedGroup);
  const named = params.get('group');
  const q = params.get('q') ?? '';
  const groupId = named ?? chosen;

  // A choice in the header replaces the group that the address names.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    if (named) navigate(feedAddress({ q }), { replace: true });
  }, [chosen, named, q, navigate]);

  async function choose(id: string | null) {
    if (named) navigate(feedAddress({}));
    try {
      await selectGroup(id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
    }
  }
  return {
    question: useMemo(() => ({ groupId, text: q.trim() }), [groupId, q]),
    /** One of the reader's own groups, or all of them. */
    choose,
    read: (group: string) => navigate(feedAddress({ group })),
    search: (text: string, isContinued: boolean) =>
      navigate(feedAddress({ group: named ?? '', q: text.trim() }), { replace: isContinued }),
  };
}
