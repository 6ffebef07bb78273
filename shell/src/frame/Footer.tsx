import { useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Box, Link, Row, Text } from '@portico/ui';
import { useOutreach } from './outreach/OutreachProvider.tsx';

/** The version that A §9 names, shown until the server sends its own. */
const versionLabel = '1.00.04T';

/** Resolutions 46: five legal pages, in the order of B §9. */
const legalPages = [
  ['terms', 'terms'],
  ['privacy', 'privacy'],
  ['confidentiality', 'confidentiality'],
  ['cookies', 'cookies-policy'],
  ['subscriptionAgreement', 'subscription-agreement'],
] as const;

/** Fingers need 44 px; a mouse is content with the height of the line. */
const easyToPress = {
  '@media (pointer: coarse)': {
    rowGap: '0',
    '& > *': { display: 'inline-flex', alignItems: 'center', minBlockSize: '11' },
  },
};

interface SetLinkProps {
  href: string;
  label: string;
  hasRoute: (address: string) => boolean;
}

/** A link from the settings (resolutions 44): a page of Portico opens in this tab, any other site in a new one. */
function SetLink({ href, label, hasRoute }: SetLinkProps) {
  if (!href.startsWith('/')) {
    return (
      <Link look="quiet" href={href} isExternal>
        {label}
      </Link>
    );
  }
  return hasRoute(href) ? (
    <RouterLink look="quiet" to={href}>
      {label}
    </RouterLink>
  ) : null;
}

/** The quiet footer of a page. Links whose page or address does not exist yet are left out. */
export function Footer() {
  const t = useT('shell');
  const hasRoute = useHasRoute();
  const { contact } = useOutreach();
  const system = useSession(({ settings }) => settings.system);
  const external = [
    ['gettingStarted', system?.gettingStartedUrl],
    ['press', system?.pressUrl],
  ] as const;
  const legal = legalPages
    .map(([label, page]) => [label, `/company?page=${page}`] as const)
    .filter(([, to]) => hasRoute(to));
  return (
    <Box as="footer" borderBlockStart="hairline" marginBlockStart="16" paddingBlock="5">
      <Row
        justifyContent="space-between"
        columnGap="5"
        rowGap="3"
        maxInlineSize="content"
        marginInline="auto"
        paddingInline="clamp(1rem, 3vw, 2.5rem)"
        fontSize="xs"
        color="inkMuted"
      >
        <Row asChild columnGap="5" rowGap="2" css={easyToPress}>
          <nav aria-label={t('footer.label')}>
            {legal.map(([label, to]) => (
              <RouterLink key={label} look="quiet" to={to}>
                {t(`common:legal.${label}`)}
              </RouterLink>
            ))}
            {external.map(
              ([label, href]) =>
                href && <SetLink key={label} href={href} label={t(`places.${label}`)} hasRoute={hasRoute} />,
            )}
            {contact && (
              <Link asChild look="quiet">
                <button type="button" onClick={() => contact('Footer')}>
                  {t('places.contactConcierge')}
                </button>
              </Link>
            )}
          </nav>
        </Row>
        <Text size="xs" tone="faint">
          {t('footer.version', { version: system?.versionLabel ?? versionLabel })}
        </Text>
      </Row>
    </Box>
  );
}
