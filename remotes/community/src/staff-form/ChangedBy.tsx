import { useFormat } from '@portico/i18n';
import { Stack, Text } from '@portico/ui';

export interface ChangedByProps {
  changedAt: string;
  changedBy: string | null;
}

/** The cell of a table that says when something was changed last, and by whom. */
export function ChangedBy({ changedAt, changedBy }: ChangedByProps) {
  const format = useFormat();
  return (
    <Stack gap="0">
      <span>{format.dateTime(changedAt)}</span>
      {changedBy && (
        <Text as="span" size="xs" tone="muted">
          <bdi>{changedBy}</bdi>
        </Text>
      )}
    </Stack>
  );
}
