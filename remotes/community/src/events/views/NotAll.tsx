import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useMoreT } from '../more/words.ts';

interface NotAllProps {
  shown: number;
  total: number;
  say?: 'notAll' | 'notOnMap';
}

/** Says that a month or a map does not show all events. */
export function NotAll({ shown, total, say = 'notAll' }: NotAllProps) {
  const t = useMoreT();
  const format = useFormat();
  if (total <= shown) return null;
  return (
    <Text size="sm" tone="muted" role="status">
      {t(say, { shown: format.number(shown), total: format.number(total) })}
    </Text>
  );
}
