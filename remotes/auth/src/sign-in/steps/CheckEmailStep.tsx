import { useT } from '@portico/i18n';
import { Button, Stack, Text } from '@portico/ui';
import { TextButton } from '@portico/ui/landing';
import type { AccessWords } from '../../locales/access/words.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { StepLinks } from './StepLinks.tsx';
import { sendResetMail } from './sendResetMail.ts';

/** "Check your e-mail" of A §2. It never says whether the address is a member's (resolutions 11). */
export function CheckEmailStep({ access }: StepProps) {
  const t = useT<AccessWords>('access');
  const { flow, dispatch, send, isLoading, waitSeconds } = access;
  return (
    <StepFrame access={access} problemTitle={t('common:errors.title')}>
      <Stack gap="3" role="status">
        <Text overflowWrap="anywhere">{t('mail.sent', { email: flow.typed.username })}</Text>
        {flow.mailsSent > 1 && <Text tone="positive">{t('mail.again')}</Text>}
      </Stack>
      <Text size="sm" tone="muted">
        {t('mail.hint')}
      </Text>
      <Button variant="primary" isWide data-autofocus onClick={() => dispatch({ type: 'codeAtHand' })}>
        {t('action.haveCode')}
      </Button>
      <Button
        isWide
        isBusy={isLoading}
        isDisabled={Boolean(waitSeconds)}
        onClick={() => void send({ request: sendResetMail })}
      >
        {t('action.sendAgain')}
      </Button>
      <StepLinks>
        <TextButton onClick={() => dispatch({ type: 'backToSignIn' })}>{t('action.backToSignIn')}</TextButton>
        <TextButton onClick={() => dispatch({ type: 'forgotten' })}>{t('action.otherEmail')}</TextButton>
      </StepLinks>
    </StepFrame>
  );
}
