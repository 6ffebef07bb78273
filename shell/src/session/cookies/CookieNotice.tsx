import { useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Box, Button, Text } from '@portico/ui';
import { useCookieConsent } from './useCookieConsent.ts';

const policy = '/company?page=cookies-policy';

/**
 * Says what the browser stores, until it is accepted. It lies over the page's corner and moves nothing; base.css says
 * where it keeps out of the way (`portico-cookies`).
 */
export function CookieNotice() {
  const t = useT('shell');
  const hasRoute = useHasRoute();
  const { acceptCookies, accept } = useCookieConsent();
  if (acceptCookies) return null;
  return (
    <Box
      as="section"
      className="portico-cookies"
      aria-label={t('cookies.label')}
      position="fixed"
      insetBlockEnd={{ base: '3', md: '5' }}
      insetInlineEnd={{ base: '3', md: '5' }}
      zIndex="header"
      display="flex"
      alignItems="center"
      gap="3"
      maxInlineSize="min(26rem, calc(100vw - 1.5rem))"
      paddingInlineStart="4"
      paddingInlineEnd="3"
      paddingBlock="3"
      background="surface"
      border="hairline"
      borderRadius="md"
      boxShadow="overlay"
    >
      <Text size="xs" flex="1">
        {t('cookies.text')} {hasRoute(policy) && <RouterLink to={policy}>{t('cookies.policy')}</RouterLink>}
      </Text>
      <Button size="sm" variant="primary" onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </Box>
  );
}
