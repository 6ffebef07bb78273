import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { Box, Flex, Icon, type IconName, Stack, Text } from '@portico/ui';

export interface EmptySectionProps {
  icon: IconName;
  title: string;
  text: string;
  action?: { to: string; label: string };
}

/** An empty section takes one line of the page, not a whole screen. */
export function EmptySection({ icon, title, text, action }: EmptySectionProps) {
  const hasRoute = useHasRoute();
  return (
    <Flex borderBlock="hairline" paddingBlock="6" gap="5" alignItems="center" flexWrap="wrap">
      <Box color="brass">
        <Icon name={icon} size={24} />
      </Box>
      <Stack gap="1" flex="1 1 16rem">
        <Text fontWeight="medium">{title}</Text>
        <Text size="sm" tone="muted">
          {text}
        </Text>
      </Stack>
      {action && hasRoute(action.to) && (
        <LinkButton to={action.to} size="sm">
          {action.label}
        </LinkButton>
      )}
    </Flex>
  );
}
