import { useT } from '@portico/i18n';
import { boot, signOut, useSession } from '@portico/session';
import { Box, Button, Wordmark } from '@portico/ui';
import { useState } from 'react';
import { useFederation } from '../federation/ports.ts';
import { NoticePage } from '../notice-pages/NoticePage.tsx';
import { useReplacedLanding } from './staticLanding.ts';

/** Portico could not be started: the session is kept, and trying again or leaving are both possible. */
export function StartFailure() {
  const t = useT('shell');
  const { hasFailed, retry } = useFederation().useDescriptors();
  const isWaiting = useSession(({ status }) => status === 'loading');
  const [isRetrying, setIsRetrying] = useState(false);
  useReplacedLanding();
  const tryAgain = async () => {
    setIsRetrying(true);
    if (hasFailed) retry();
    await boot();
    setIsRetrying(false);
  };
  return (
    <Box as="main" id="main" tabIndex={-1} padding={{ base: '5', md: '8' }}>
      <Wordmark />
      <NoticePage
        icon="refresh"
        title={t('start.title')}
        text={isWaiting ? t('start.kept') : t('start.text')}
        actions={
          <>
            <Button variant="primary" isBusy={isRetrying} onClick={() => void tryAgain()}>
              {t('common:actions.retry')}
            </Button>
            {isWaiting && <Button onClick={() => void signOut()}>{t('places.logout')}</Button>}
          </>
        }
      />
    </Box>
  );
}
