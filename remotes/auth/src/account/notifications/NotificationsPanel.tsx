import { isApiError } from '@portico/client';
import type { AccountDetails } from '@portico/contracts';
import { type NotificationKind, notificationKinds } from '@portico/contracts/lists';
import { updatePerson, useMailName } from '@portico/features/account';
import { useDescribeError } from '@portico/remote-kit';
import { snackbar, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { CheckboxField, PorticoForm, SubmitButton } from '@portico/ui/forms';
import { useStoredAccount } from '../useAccount.ts';
import { useAccountT } from '../words.ts';

type Choices = Record<NotificationKind, boolean>;

const choicesOf = ({ mutedNotifications }: AccountDetails) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, !mutedNotifications.includes(kind)])) as Choices;

/**
 * Saving replaces all choices at once. When the account was changed elsewhere meanwhile, the choices are therefore sent
 * once more over its newest version, without asking.
 */
async function saveChoices(account: AccountDetails, choices: Choices): Promise<AccountDetails> {
  const mutedNotifications = notificationKinds.filter((kind) => !choices[kind]);
  const send = (version: number) => updatePerson(account.person._id, { mutedNotifications, version });
  try {
    return await send(account.version);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
    return send((error.current as AccountDetails).version);
  }
}

/** Which mails the member gets; mails about the account's safety are always sent. */
export function NotificationsPanel({ account }: { account: AccountDetails }) {
  const t = useAccountT();
  const mailName = useMailName('self');
  const store = useStoredAccount();

  async function save(choices: Choices) {
    const saved = await saveChoices(account, choices);
    store(() => saved);
    snackbar.show({ text: t('notifications.saved'), tone: 'positive' });
  }

  return (
    <SideSection title={t('section.notifications')} text={t('notifications.text')}>
      {account.isMailRefused && (
        <Text size="sm" tone="warning">
          {t('notifications.refused')}
        </Text>
      )}
      <PorticoForm
        initialValues={choicesOf(account)}
        describeError={useDescribeError()}
        onSubmit={save}
        isReinitialized
      >
        {notificationKinds.map((kind) => (
          <CheckboxField key={kind} name={kind} label={mailName(kind)} />
        ))}
        <SubmitButton alignSelf="flex-start">{t('notifications.save')}</SubmitButton>
      </PorticoForm>
    </SideSection>
  );
}
