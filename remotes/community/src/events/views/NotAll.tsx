import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useMoreT } from '../more/words.ts';

/** Says that a month or a map shows the first events only. */
export function NotAll({ shown, total }: { shown: number; total: number }) {
  const t = useMoreT();
  const format = useFormat();
  if (total <= shown) return null;
  return (
    <Text size="sm" tone="muted" role="status">
      {t('notAll', { shown: format.number(shown), total: format.number(total) })}
    </Text>
  );
}
