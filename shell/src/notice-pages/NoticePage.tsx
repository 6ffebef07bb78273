import { useRouteTitle } from '@portico/remote-kit';
import { Actions, Box, Heading, Icon, type IconName, Text } from '@portico/ui';
import type { ReactNode } from 'react';

export interface NoticePageProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  /** Further content below the text. */
  children?: ReactNode;
  /** Buttons for the next step. */
  actions: ReactNode;
}

/** A page of the shell itself that names a problem and the next step. */
export function NoticePage({ icon, title, text, children, actions }: NoticePageProps) {
  useRouteTitle(title);
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="4"
      maxInlineSize="reading"
      marginInline="auto"
      paddingBlock={{ base: '16', md: '24' }}
    >
      <Box color="brass">
        <Icon name={icon} size={32} />
      </Box>
      <Heading level={1} size="xl" tabIndex={-1}>
        {title}
      </Heading>
      <Text tone="muted" maxInlineSize="form">
        {text}
      </Text>
      {children}
      <Actions justifyContent="center" alignSelf="stretch" marginBlockStart="4">
        {actions}
      </Actions>
    </Box>
  );
}
