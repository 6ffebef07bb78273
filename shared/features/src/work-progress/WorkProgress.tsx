import { Box, Stack, Text } from '@portico/ui';

export interface WorkProgressProps {
  done: number;
  total: number;
  /** The progress, in words. */
  text: string;
  /** Under the bar: that one may leave the page. */
  note: string;
}

/** The server's progress with work in batches. */
export function WorkProgress({ done, total, text, note }: WorkProgressProps) {
  return (
    <Stack gap="3" maxInlineSize="form">
      <Text role="status">{text}</Text>
      <Box asChild inlineSize="full" accentColor="var(--portico-primary)">
        <progress value={done} max={Math.max(1, total)} aria-label={text} />
      </Box>
      <Text size="sm" tone="muted">
        {note}
      </Text>
    </Stack>
  );
}
