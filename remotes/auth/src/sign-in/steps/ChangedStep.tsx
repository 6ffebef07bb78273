import { useT } from '@portico/i18n';
import { Button, Icon, Row, Stack, Text } from '@portico/ui';
import type { AccessWords } from '../../locales/access/words.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';

/** "Success" of A §2: on to the sign-in, which already has the e-mail. */
export function ChangedStep({ access }: StepProps) {
  const t = useT<AccessWords>('access');
  return (
    <StepFrame access={access}>
      <Stack gap="1" role="status">
        <Row gap="2" color="positive">
          <Icon name="check" />
          <Text fontWeight="semibold">{t('changed.text')}</Text>
        </Row>
        <Text tone="muted">{t('changed.next')}</Text>
      </Stack>
      <Button
        variant="primary"
        isWide
        data-autofocus
        onClick={() => access.dispatch({ type: 'backToSignIn' })}
      >
        {t('action.goToSignIn')}
      </Button>
    </StepFrame>
  );
}
