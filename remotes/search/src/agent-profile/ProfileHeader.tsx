import type { AgentProfile } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useHasRoute, useNavigate } from '@portico/remote-kit';
import { placeText } from '@portico/rules';
import { Avatar, Button, Flex, Heading, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';

/** Who the agent is and where they work; the message button appears once the messages page is deployed. */
export function ProfileHeader({ agent }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const hasRoute = useHasRoute();
  const navigate = useNavigate();
  const { fullName, photoURL, brokerage, isMe, personId } = agent;
  return (
    <Flex as="header" gap={{ base: '5', md: '8' }} alignItems="center" flexWrap="wrap">
      <Avatar name={fullName} src={photoURL} size={120} isDecorative />
      <Stack gap="1" flex="1 1 16rem" minInlineSize="0">
        {isMe && <Text kind="eyebrow">{t('agentProfile.you')}</Text>}
        <Heading level={1} tabIndex={-1}>
          {fullName}
        </Heading>
        <Text tone="muted" size="lg">
          {[brokerage?.name, placeText(agent)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {!isMe && hasRoute('/messages') && (
        <Button
          variant="primary"
          startIcon="chat"
          onClick={() => navigate(`/messages?${new URLSearchParams({ to: personId })}`)}
        >
          {t('agentProfile.message')}
        </Button>
      )}
    </Flex>
  );
}
