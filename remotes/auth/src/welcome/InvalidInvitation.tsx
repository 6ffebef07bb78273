import { useT } from '@portico/i18n';
import { Button, Stack, Text } from '@portico/ui';
import { TextButton } from '@portico/ui/landing';
import type { AccessWords } from '../locales/access/words.ts';
import { ProblemBox } from '../sign-in/index.ts';

export interface InvalidInvitationProps {
  onSignIn: () => void;
  onContact: () => void;
}

/** The `err` flag of A §3: a message and the sign-in. */
export function InvalidInvitation({ onSignIn, onContact }: InvalidInvitationProps) {
  const t = useT<AccessWords>('access');
  return (
    <Stack gap="5" paddingBlockEnd="2">
      <ProblemBox title={t('welcome.invalidTitle')}>
        <Text>{t('welcome.invalidText')}</Text>
      </ProblemBox>
      <Button variant="primary" isWide onClick={onSignIn}>
        {t('action.goToSignIn')}
      </Button>
      <Text size="sm">
        <TextButton onClick={onContact}>{t('action.contact')}</TextButton>
      </Text>
    </Stack>
  );
}
