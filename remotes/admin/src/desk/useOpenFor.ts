import { useErrorText } from '@portico/i18n';
import { useNavigate, useSearchParams } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useEffect } from 'react';
import { deskAddress, deskPath, readDeskAddress } from './deskAddress.ts';
import { openConversation } from './deskCalls.ts';

/** `?to=` names a member: their conversation is opened, as a profile's link asks for it. */
export function useOpenFor() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const personId = params.get('to');
  useEffect(() => {
    if (!personId) return;
    let isStill = true;
    const go = (to: string) => isStill && navigate(to, { replace: true });
    openConversation(personId).then(
      (thread) =>
        go(
          deskAddress({
            ...readDeskAddress(new URLSearchParams()),
            item: { kind: 'thread', _id: thread._id },
          }),
        ),
      (error) => {
        snackbar.show({ text: errorText(error), tone: 'negative' });
        go(deskPath);
      },
    );
    return () => {
      isStill = false;
    };
  }, [personId, navigate, errorText]);
}
