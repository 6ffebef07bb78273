import { useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Box, Button, Row, Text } from '@portico/ui';
import { useCookieConsent } from './useCookieConsent.ts';

const policy = '/company?page=cookies-policy';

/** Says what the browser keeps, until somebody has read it. It lies over the page's corner and moves nothing. */
export function CookieNotice() {
  const t = useT('shell');
  const hasRoute = useHasRoute();
  const { acceptCookies, accept } = useCookieConsent();
  if (acceptCookies) return null;
  return (
    <Box
      as="section"
      aria-label={t('cookies.label')}
      position="fixed"
      insetBlockEnd={{ base: '3', md: '5' }}
      insetInlineEnd={{ base: '3', md: '5' }}
      zIndex="header"
      maxInlineSize="min(22rem, calc(100vw - 1.5rem))"
      padding="4"
      background="surface"
      border="hairline"
      borderRadius="md"
      boxShadow="overlay"
    >
      <Text size="sm">{t('cookies.text')}</Text>
      <Row gap="4" marginBlockStart="3" alignItems="center">
        <Button size="sm" variant="primary" onClick={accept}>
          {t('cookies.accept')}
        </Button>
        {hasRoute(policy) && (
          <RouterLink to={policy} look="quiet" fontSize="sm">
            {t('cookies.policy')}
          </RouterLink>
        )}
      </Row>
    </Box>
  );
}
