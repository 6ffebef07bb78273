import { isApiError } from '@portico/client';
import { filterBrokerages } from '@portico/features/brokerages';
import { keys, staleAfter } from '@portico/features/queries';
import { RefusedFields } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { holds } from '@portico/rules';
import { useFlags } from '@portico/session';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { type InviteValues, inviteBody } from './invite.schema.ts';
import { inviteUser } from './usersCalls.ts';

/** Makes an account and has its welcome mail sent. */
export function useInvite(onDone: () => void) {
  const t = useAdminT();
  const errorText = useErrorText();
  const invite = useRemoteMutation(inviteUser, { invalidates: staleAfter.inviteUser });
  return async (values: InviteValues) => {
    try {
      const { email } = await invite.mutateAsync(inviteBody(values));
      onDone();
      snackbar.show({ text: t('users.invite.done', { email }), tone: 'positive' });
    } catch (error) {
      if (isApiError(error) && error.code === 'EMAIL_TAKEN')
        throw new RefusedFields({ email: errorText(error) }, error);
      throw error;
    }
  };
}

const everyBrokerage = { page: 1, limit: 1000 };

/** The brokerages somebody can be invited into; none for those who may not read them (A §6). */
export function useBrokerageChoices() {
  const isAllowed = holds('brokerages', useFlags());
  const { data } = useRemoteQuery(
    keys.brokerageChoices,
    (context) => filterBrokerages(everyBrokerage, context),
    { isEnabled: isAllowed },
  );
  return (data?.docs ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
}
