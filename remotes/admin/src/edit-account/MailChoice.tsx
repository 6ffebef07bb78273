import { notificationKinds as kinds, type NotificationKind } from '@portico/contracts/lists';
import { useMailName } from '@portico/features/account';
import { Flex, Stack, styled, Text } from '@portico/ui';
import { useField } from '@portico/ui/forms';
import { useAdminT } from '../locales/useAdminT.ts';

const Tick = styled('input', {
  base: { flexShrink: 0, inlineSize: '18px', blockSize: '18px', accentColor: 'var(--portico-primary)' },
});

/** Which mails a person gets. Those about the safety of an account are always sent. */
export function MailChoice() {
  const t = useAdminT();
  const mailName = useMailName('staff');
  const [{ value: wanted }, , { setValue }] = useField<readonly string[]>('mails');
  // Keeps the order of all kinds, so that ticking a box and unticking it leaves the form unchanged.
  const toggle = (kind: NotificationKind) =>
    setValue(kinds.filter((known) => (known === kind ? !wanted.includes(kind) : wanted.includes(known))));
  return (
    <Stack as="fieldset" gap="2">
      {kinds.map((kind) => (
        <Flex as="label" key={kind} gap="3" alignItems="center" paddingBlock="1">
          <Tick type="checkbox" checked={wanted.includes(kind)} onChange={() => toggle(kind)} />
          {mailName(kind)}
        </Flex>
      ))}
      <Text size="sm" tone="muted">
        {t('account.mailHint')}
      </Text>
    </Stack>
  );
}
