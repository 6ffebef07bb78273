import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useSocialT } from '../words.ts';

/** From here on the writer sees how many characters are left. */
const toldFrom = 0.8;

export const tellsRoom = (length: number, most: number) => length > most * toldFrom;

/** How many characters are left, or how many are too many. */
export function Room({ id, length, most }: { id: string; length: number; most: number }) {
  const t = useSocialT();
  const format = useFormat();
  if (!tellsRoom(length, most)) return null;
  const isOver = length > most;
  return (
    <Text id={id} role="status" size="xs" tone={isOver ? 'negative' : 'muted'}>
      {isOver
        ? t('tooLong', { count: length - most, most: format.number(most) })
        : t('room', { count: most - length })}
    </Text>
  );
}
