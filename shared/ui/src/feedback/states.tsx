import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import type { IconName } from '../iconNames.ts';
import { Icon } from '../icons/Icon.tsx';
import { Box, Stack } from '../layout/boxes.tsx';
import { Heading, Text } from '../layout/Text.tsx';
import { useKitWords } from '../theme/words.ts';

export interface EmptyStateProps {
  /** What is missing, in words. */
  title: string;
  /** The next step, in words. */
  text?: ReactNode;
  icon?: IconName;
  /** The button for the next step. */
  action?: ReactNode;
  /** 1 where it stands for the whole page. */
  headingLevel?: 1 | 2 | 3 | 4;
}

export function EmptyState({ title, text, icon = 'diamond', action, headingLevel = 2 }: EmptyStateProps) {
  return (
    <Stack
      alignItems="center"
      textAlign="center"
      gap="3"
      paddingBlock={{ base: '12', md: '20' }}
      paddingInline="4"
    >
      <Box color="brass">
        <Icon name={icon} size={32} />
      </Box>
      <Heading level={headingLevel} size="md">
        {title}
      </Heading>
      {text && (
        <Text tone="muted" maxInlineSize="form">
          {text}
        </Text>
      )}
      {action && <Box marginBlockStart="3">{action}</Box>}
    </Stack>
  );
}

export interface ErrorStateProps {
  /** What failed, in words. */
  title: string;
  text?: ReactNode;
  /** Says what is kept: "What you entered is kept." */
  kept?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** Another way out, beside Retry. */
  action?: ReactNode;
  /** 1 where it stands for the whole page. */
  headingLevel?: 1 | 2 | 3 | 4;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, text, kept, onRetry, retryLabel, isRetrying, action, headingLevel = 2 } = props;
  const word = useKitWords();
  return (
    <Stack
      role="alert"
      gap="3"
      padding={{ base: '5', md: '8' }}
      border="hairline"
      borderRadius="md"
      background="surface"
      borderInlineStart="2px solid var(--portico-negative)"
    >
      <Heading level={headingLevel} size="md">
        {title}
      </Heading>
      {text && <Text tone="muted">{text}</Text>}
      {kept && <Text tone="muted">{kept}</Text>}
      {(onRetry || action) && (
        <Stack flexDirection="row" flexWrap="wrap" gap="3" marginBlockStart="2">
          {onRetry && (
            <Button variant="primary" size="sm" startIcon="refresh" onClick={onRetry} isBusy={isRetrying}>
              {retryLabel ?? word('retry')}
            </Button>
          )}
          {action}
        </Stack>
      )}
    </Stack>
  );
}

const bannerLooks = {
  neutral: { background: 'sunken', color: 'ink', icon: 'info' },
  brass: { background: 'brassSoft', color: 'brassText', icon: 'info' },
  positive: { background: 'positiveSoft', color: 'positive', icon: 'check' },
  warning: { background: 'warningSoft', color: 'warning', icon: 'warning' },
  negative: { background: 'negativeSoft', color: 'negative', icon: 'warning' },
} as const;

export interface BannerProps {
  children: ReactNode;
  tone?: keyof typeof bannerLooks;
  action?: ReactNode;
  /** Interrupts the screen reader; for something that just went wrong. */
  isUrgent?: boolean;
}

/** A line about the page or the membership, in the flow of the page. */
export function Banner({ children, tone = 'neutral', action, isUrgent }: BannerProps) {
  const look = bannerLooks[tone];
  return (
    <Stack
      role={isUrgent ? 'alert' : 'status'}
      flexDirection="row"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingInline="4"
      paddingBlock="3"
      borderRadius="md"
      background={look.background}
      color={look.color}
      fontSize="sm"
    >
      <Icon name={look.icon} size={18} />
      <Box flex="1 1 12rem">{children}</Box>
      {action}
    </Stack>
  );
}
