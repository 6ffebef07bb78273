import type { PorticoEvent } from '@portico/contracts';
import { Stack, Text, VisuallyHidden } from '@portico/ui';
import { useEventWords } from './useEventWords.ts';

/** A leaf of the calendar: weekday, day, month. Read aloud as one date. */
export function EventDate({ event }: { event: PorticoEvent }) {
  const words = useEventWords();
  return (
    <Stack gap="0" inlineSize="3.5rem" flexShrink={0} textAlign="center">
      <VisuallyHidden>
        <time dateTime={event.startsAt}>{words.date(event)}</time>
      </VisuallyHidden>
      <Text as="span" size="xs" tone="muted" aria-hidden="true">
        {words.weekday(event)}
      </Text>
      <Text as="span" kind="figure" lineHeight="1" aria-hidden="true">
        {words.day(event)}
      </Text>
      <Text as="span" size="xs" tone="brass" aria-hidden="true">
        {words.shortMonth(event)}
      </Text>
    </Stack>
  );
}
