import { isApiError } from '@portico/client';
import type { AccountDetails } from '@portico/contracts';
import { type NotificationKind, notificationKinds } from '@portico/contracts/lists';
import { updatePerson, useMailName } from '@portico/features/account';
import { useDescribeError } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { CheckboxField, PorticoForm, SubmitButton } from '@portico/ui/forms';
import { Section } from '../Section.tsx';
import { useStoredAccount } from '../useAccount.ts';
import { useAccountT } from '../words.ts';

type Choices = Record<NotificationKind, boolean>;

const choicesOf = ({ mutedNotifications }: AccountDetails) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, !mutedNotifications.includes(kind)])) as Choices;

/**
 * Choices replace one another whole, so a change somebody made elsewhere in the account is no reason to ask: they are sent
 * once more over its newest version.
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

/** Which mails come; those the account's safety hangs on are no choice. */
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
    <Section title={t('section.notifications')} text={t('notifications.text')}>
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
    </Section>
  );
}
