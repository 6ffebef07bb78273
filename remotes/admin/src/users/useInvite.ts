import { isApiError } from '@portico/client';
import { staleAfter } from '@portico/features/queries';
import { RefusedFields } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { type InviteValues, inviteBody } from './invite.schema.ts';
import { inviteUser } from './usersCalls.ts';
import { useInviteT } from './words.ts';

/** Makes an account and has its welcome mail sent. */
export function useInvite(onDone: () => void) {
  const t = useInviteT();
  const errorText = useErrorText();
  const invite = useRemoteMutation(inviteUser, { invalidates: staleAfter.inviteUser });
  return async (values: InviteValues) => {
    try {
      const { email } = await invite.mutateAsync(inviteBody(values));
      onDone();
      snackbar.show({ text: t('done', { email }), tone: 'positive' });
    } catch (error) {
      if (isApiError(error) && error.code === 'EMAIL_TAKEN')
        throw new RefusedFields({ email: errorText(error) }, error);
      throw error;
    }
  };
}
