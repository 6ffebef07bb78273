import type { PorticoEvent } from '@portico/contracts';
import { EmptySection } from '@portico/features/home-section';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Box, Flex, SkeletonTable, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { EventDate, eventsAddress, useEventWords } from '../events/index.ts';
import { readHomePart } from '../home-parts/index.ts';
import type en from '../locales/en.json';
import { HomeSection } from './HomeSection.tsx';

export function EventsSection() {
  const t = useT<typeof en>('community');
  const query = useRemoteQuery(keys.events.next, (context) => readHomePart('events', context));
  return (
    <HomeSection
      title={t('dashboard.events.title')}
      query={query}
      more={{ to: '/events', label: t('dashboard.seeAll') }}
      skeleton={<SkeletonTable rows={3} columns={2} />}
      empty={
        <EmptySection
          icon="calendar"
          title={t('events.emptyUpcoming')}
          text={t('events.emptyUpcomingHint')}
          action={{ to: eventsAddress({ when: 'past' }), label: t('events.seePast') }}
        />
      }
    >
      {(events) => (
        <Box as="ul" borderBlockStart="hairline">
          {events.map((event) => (
            <NextEvent key={event._id} event={event} />
          ))}
        </Box>
      )}
    </HomeSection>
  );
}

function NextEvent({ event }: { event: PorticoEvent }) {
  const t = useT<typeof en>('community');
  const words = useEventWords();
  const format = useFormat();
  return (
    <Flex as="li" gap="5" paddingBlock="4" borderBlockEnd="hairline">
      <EventDate event={event} />
      <Stack gap="1" flex="1" minInlineSize="0" alignItems="flex-start">
        <RouterLink to={`/events#${event.slug}`} look="quiet" fontWeight="medium">
          <bdi>{event.title}</bdi>
        </RouterLink>
        <Text size="sm" tone="muted">
          <bdi>{words.time(event)}</bdi> · <bdi>{words.place(event)}</bdi>
        </Text>
        {event.isAttending && <Badge tone="positive">{t('events.attending')}</Badge>}
        {event.answer?.state === 'waiting' && (
          <Badge tone="brass">
            {t('events.yourPlace', { place: format.number(event.answer.place ?? 1) })}
          </Badge>
        )}
      </Stack>
      {event.pictureBaseUrl && (
        <Box
          display={{ base: 'none', sm: 'block' }}
          inlineSize="8rem"
          flexShrink={0}
          borderRadius="sm"
          overflow="hidden"
        >
          <Picture baseUrl={event.pictureBaseUrl} alt={event.pictureAlt} sizes="8rem" />
        </Box>
      )}
    </Flex>
  );
}
