import type { AgentCard as Agent } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { LinkButton, RouterLink } from '@portico/remote-kit';
import { formatPhone } from '@portico/rules';
import { Avatar, Card, Flex, Hairline, Link, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';

const profileOf = (agent: Agent) => `/agent-profile?${new URLSearchParams({ id: agent._id })}`;

/** Who to speak to about this property. */
export function AgentCard({ agent }: { agent: Agent }) {
  const t = useT<typeof en>('listings');
  const { fullName, photoURL, brokerageName, city, phone } = agent;
  return (
    <Card as="section" aria-label={t('property.agent')} padding="6">
      <Stack gap="5">
        <Flex gap="4" alignItems="center">
          <Avatar name={fullName} src={photoURL} size={56} isDecorative />
          <Stack gap="0" minInlineSize="0">
            <RouterLink to={profileOf(agent)} look="quiet" fontWeight="semibold">
              {fullName}
            </RouterLink>
            <Text size="sm" tone="muted">
              {[brokerageName, city].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        </Flex>
        <Hairline />
        {phone && (
          <Link href={`tel:${phone}`} look="quiet" dir="ltr" textAlign="start">
            {formatPhone(phone)}
          </Link>
        )}
        <LinkButton to={profileOf(agent)} variant="primary" isWide>
          {t('property.viewProfile', { name: fullName })}
        </LinkButton>
      </Stack>
    </Card>
  );
}
