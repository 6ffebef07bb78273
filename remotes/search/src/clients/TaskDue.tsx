import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { isOverdue } from './days.ts';
import { useClientsT } from './words.ts';

/** When a task is due, by the reader's calendar; nothing for one without a day. */
export function TaskDue({ dueOn }: { dueOn: string | null }) {
  const t = useClientsT();
  const format = useFormat();
  if (!dueOn) return null;
  const isLate = isOverdue(dueOn, new Date());
  return (
    <Text as="span" size="xs" tone={isLate ? 'negative' : 'muted'} fontWeight={isLate ? 'medium' : undefined}>
      {t(isLate ? 'overdue' : 'due', { date: format.date(dueOn) })}
    </Text>
  );
}
