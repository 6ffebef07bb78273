import { useT } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { onboardedRedirectMs } from '@portico/rules';
import { refreshMe } from '@portico/session';
import { Box, Heading, Icon, Stack, Text } from '@portico/ui';
import { useEffect } from 'react';
import type en from '../locales/en.json';

/** Onboarding is complete: says so for a moment, then opens Portico (B §4). */
export function Onboarded() {
  const t = useT<typeof en>('subscriptions');
  const navigate = useNavigate();
  useEffect(() => {
    // If the session cannot be read, / leads back to this page, which tries again.
    const leave = () => navigate('/', { replace: true });
    const timer = setTimeout(() => void refreshMe().then(leave, leave), onboardedRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Stack role="status" alignItems="center" textAlign="center" gap="3" paddingBlock="20">
      <Box color="brass">
        <Icon name="check" size={32} />
      </Box>
      <Heading level={1} size="lg" tabIndex={-1}>
        {t('agreements.done.title')}
      </Heading>
      <Text tone="muted">{t('agreements.done.text')}</Text>
    </Stack>
  );
}
