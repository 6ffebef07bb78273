import type { PorticoEvent } from '@portico/contracts';
import { useCountryName } from '@portico/features/country-name';
import { useT } from '@portico/i18n';
import { useFlags } from '@portico/session';
import { Badge, Box, Flex, Heading, Icon, type IconName, Row, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { EventActions } from './EventActions.tsx';
import { EventDate } from './EventDate.tsx';
import { StaffMenu } from './staff/StaffMenu.tsx';
import { useEventWords } from './useEventWords.ts';

export interface EventRowProps {
  event: PorticoEvent;
  /** Its id on the page; by default its slug, so that links can lead to it. */
  id?: string;
}

/** One event of the calendar. */
export function EventRow({ event, id = event.slug }: EventRowProps) {
  const { title, summary, kind, pictureBaseUrl, pictureAlt, endsAt } = event;
  const isPast = Date.parse(endsAt) <= Date.now();
  const t = useT<typeof en>('community');
  const { isStaff } = useFlags();
  return (
    <Flex
      as="li"
      id={id}
      tabIndex={-1}
      gap={{ base: '4', md: '6' }}
      paddingBlock="6"
      borderBlockEnd="hairline"
      alignItems="flex-start"
    >
      <EventDate event={event} />
      {pictureBaseUrl && (
        <Box
          display={{ base: 'none', xl: 'block' }}
          inlineSize="11rem"
          flexShrink={0}
          borderRadius="md"
          overflow="hidden"
        >
          <Picture baseUrl={pictureBaseUrl} alt={pictureAlt} sizes="11rem" />
        </Box>
      )}
      <Flex
        flex="1"
        minInlineSize="0"
        flexDirection={{ base: 'column', lg: 'row' }}
        justifyContent="space-between"
        gap="5"
      >
        <Stack gap="2" minInlineSize="0" flex="1">
          <Flex gap="3" alignItems="flex-start">
            <Row gap="3" flex="1" minInlineSize="0">
              <Heading level={3} size="sm">
                <bdi>{title}</bdi>
              </Heading>
              {kind === 'wealth' && <Badge tone="brass">{t('events.wealth')}</Badge>}
            </Row>
            {isStaff && <StaffMenu event={event} />}
          </Flex>
          <Facts event={event} />
          <Text size="sm" tone="muted" maxInlineSize="reading" dir="auto">
            {summary}
          </Text>
        </Stack>
        {isPast ? <Attended event={event} /> : <EventActions event={event} />}
      </Flex>
    </Flex>
  );
}

function Facts({ event }: { event: PorticoEvent }) {
  const t = useT<typeof en>('community');
  const words = useEventWords();
  const here = words.timeHere(event);
  const countryName = useCountryName();
  return (
    <Flex columnGap="5" rowGap="1" flexWrap="wrap">
      <Fact icon="clock">{words.time(event)}</Fact>
      {here && <Fact icon="globe">{t('events.yourTime', { time: here })}</Fact>}
      <Fact icon="place">
        {words.place(event)}, {countryName(event.country)}
      </Fact>
    </Flex>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Flex gap="1.5" alignItems="center" fontSize="sm">
      <Box color="inkFaint" flexShrink={0}>
        <Icon name={icon} size={16} />
      </Box>
      {/* As an item of the line it would itself be a block, and its text hang at its own edge. */}
      <span>
        <bdi>{children}</bdi>
      </span>
    </Flex>
  );
}

function Attended({ event }: { event: PorticoEvent }) {
  const t = useT<typeof en>('community');
  const { isAttending, attendingCount } = event;
  return (
    <Row gap="2" alignSelf="flex-start">
      {isAttending && <Badge tone="positive">{t('events.attended')}</Badge>}
      <Text size="sm" tone="muted">
        {t('events.guests', { count: attendingCount })}
      </Text>
    </Row>
  );
}
