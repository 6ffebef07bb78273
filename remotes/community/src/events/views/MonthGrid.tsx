import type { PorticoEvent } from '@portico/contracts';
import { languageDirection, useFormat, useLanguage } from '@portico/i18n';
import { Box, styled, Text, VisuallyHidden } from '@portico/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMoreT } from '../more/words.ts';
import { dayByKey } from './monthDays.ts';

export interface MonthGridProps {
  weeks: readonly (readonly string[])[];
  month: string;
  today: string;
  /** The chosen day. */
  day: string;
  onChoose: (day: string) => void;
  eventsOn: (day: string) => readonly PorticoEvent[];
  titleId: string;
  /** While the events are those of another month, no day is said to have none. */
  isOutdated: boolean;
}

const Cell = styled('td', {
  base: {
    verticalAlign: 'top',
    blockSize: { base: '3rem', md: '6.5rem' },
    padding: { base: '1', md: '2' },
    border: 'hairline',
    cursor: 'pointer',
    overflow: 'hidden',
    _hover: { background: 'sunken' },
    '&[aria-selected=true]': { background: 'sunken', boxShadow: 'inset 0 0 0 2px var(--portico-primary)' },
    '&[data-outside]': { color: 'inkFaint' },
  },
});

const mostNamed = 2;

/** A month after the grid pattern of WAI-ARIA: one day is in the order of Tab, and the arrows lead on from it. */
export function MonthGrid({
  weeks,
  month,
  today,
  day,
  onChoose,
  eventsOn,
  titleId,
  isOutdated,
}: MonthGridProps) {
  const t = useMoreT();
  const format = useFormat();
  const { language } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  const written = (each: string, options: Intl.DateTimeFormatOptions) =>
    format.inZone(`${each}T12:00Z`, 'UTC', options);

  // The focus follows the keyboard, also into another month, whose cells are drawn anew.
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function move(event: KeyboardEvent, week: readonly string[]) {
    const next = dayByKey(event.key, day, { isRightToLeft: languageDirection(language) === 'rtl', week });
    if (!next) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(next);
  }

  return (
    <styled.table
      ref={table}
      role="grid"
      aria-labelledby={titleId}
      inlineSize="full"
      tableLayout="fixed"
      borderCollapse="collapse"
    >
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <styled.th
              key={each}
              scope="col"
              paddingBlock="2"
              fontSize="xs"
              color="inkMuted"
              fontWeight="medium"
            >
              <VisuallyHidden>{written(each, { weekday: 'long' })}</VisuallyHidden>
              {/* Arabic has no short names: seven long ones do not fit beside each other on a phone. */}
              <Box as="span" aria-hidden="true" display={{ base: 'none', sm: 'inline' }}>
                {written(each, { weekday: 'short' })}
              </Box>
              <Box as="span" aria-hidden="true" display={{ sm: 'none' }}>
                {written(each, { weekday: 'narrow' })}
              </Box>
            </styled.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const events = eventsOn(each);
              return (
                <Cell
                  key={each}
                  role="gridcell"
                  data-day={each}
                  data-outside={each.startsWith(month) ? undefined : ''}
                  aria-selected={each === day}
                  aria-current={each === today ? 'date' : undefined}
                  tabIndex={each === day ? 0 : -1}
                  onClick={() => onChoose(each)}
                  onKeyDown={(event) => move(event, week)}
                >
                  <VisuallyHidden>
                    {written(each, { day: 'numeric', month: 'long' })}
                    {!isOutdated &&
                      `, ${t('month.count', { count: events.length, number: format.number(events.length) })}`}
                  </VisuallyHidden>
                  <Text
                    as="span"
                    size="sm"
                    aria-hidden="true"
                    fontWeight={each === today ? 'bold' : undefined}
                  >
                    {Number(each.slice(8))}
                  </Text>
                  <Named events={events} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </styled.table>
  );
}

/** The first titles where there is room; a dot for each on a phone. */
function Named({ events }: { events: readonly PorticoEvent[] }) {
  const format = useFormat();
  const more = events.length - mostNamed;
  if (events.length === 0) return null;
  return (
    <>
      <Box display={{ base: 'block', md: 'none' }} aria-hidden="true" color="brass" lineHeight="1">
        {'•'.repeat(Math.min(events.length, 3))}
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        {events.slice(0, mostNamed).map(({ _id, title, canceledAt }) => (
          // A title in letters of the other direction is cut at its own end.
          <Text
            key={_id}
            size="xs"
            dir="auto"
            truncate
            textDecoration={canceledAt ? 'line-through' : undefined}
          >
            {title}
          </Text>
        ))}
        {more > 0 && (
          <Text size="xs" tone="muted">
            +{format.number(more)}
          </Text>
        )}
      </Box>
    </>
  );
}
