import { useT } from '@portico/i18n';
import { Box, Button, Heading, Spinner, Stack, Text, Wordmark } from '@portico/ui';
import type en from '../locales/en.json';
import { useSignOut } from '../sign-out/index.ts';

/** Loads a whole new page: nothing of the session survives in memory, and Back does not return to it. */
const startAfresh = () => window.location.replace('/login');

export function Logout() {
  const t = useT<typeof en>('auth');
  const { isUnconfirmed } = useSignOut(startAfresh);
  return (
    <Box
      as="main"
      id="main"
      tabIndex={-1}
      display="grid"
      placeContent="center"
      minBlockSize="100svh"
      padding="6"
    >
      <Stack alignItems="center" textAlign="center" gap="6">
        <Wordmark />
        <Heading level={1}>{t('signOut.title')}</Heading>
        <Stack role="status" alignItems="center" gap="6">
          {isUnconfirmed ? (
            <Text tone="muted" maxInlineSize="form">
              {t('signOut.unconfirmed')}
            </Text>
          ) : (
            <Text tone="muted" display="flex" alignItems="center" gap="3">
              <Spinner size={18} />
              {t('signOut.progress')}
            </Text>
          )}
        </Stack>
        {isUnconfirmed && (
          <Button variant="primary" onClick={startAfresh}>
            {t('signOut.action')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
