import type { PorticoEvent } from '@portico/contracts';
import { AreaMap, ChosenPlace, FoundHere } from '@portico/features/area-map';
import { usePlaceNames } from '@portico/features/country-name';
import { useFormat } from '@portico/i18n';
import { areaAroundPlaces } from '@portico/rules/map';
import { Box, Link, Stack, Text } from '@portico/ui';
import { type Cluster, withAir } from '@portico/ui/map';
import { useState } from 'react';
import { useMoreT } from '../more/words.ts';
import { useEventWords } from '../useEventWords.ts';
import { NotAll } from './NotAll.tsx';

export interface EventsMapProps {
  events: readonly PorticoEvent[];
  /** How many there are, with those that are not on the map. */
  total: number;
}

/** Where the events of the list take place; those of one town open as links to their rows. */
export function EventsMap({ events, total }: EventsMapProps) {
  const t = useMoreT();
  const format = useFormat();
  const words = useEventWords();
  const naming = usePlaceNames();
  const [chosen, setChosen] = useState<Cluster | null>(null);
  const points = events.flatMap(({ _id, title, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id: _id, label: title, latitude, longitude }],
  );
  const around = areaAroundPlaces(points);
  const eventOf = (id: string) => events.find(({ _id }) => _id === id);
  const map = (
    <AreaMap
      points={points}
      hasNames
      frame={around && withAir(around)}
      active={chosen}
      onActive={() => undefined}
      onChoose={setChosen}
      listKey={points.map(({ id }) => id).join()}
      keepsView
      area={null}
      popover={
        chosen && {
          at: chosen,
          content: (
            <ChosenPlace onClose={() => setChosen(null)}>
              <FoundHere>
                <Stack as="ul" gap="3" listStyleType="none" padding="4" paddingInlineEnd="12">
                  {chosen.points.map(({ id }) => {
                    const event = eventOf(id);
                    return (
                      event && (
                        <li key={id}>
                          <Link href={`#${event.slug}`}>
                            <bdi>{event.title}</bdi>
                          </Link>
                          <Text size="sm" tone="muted">
                            {words.date(event)}
                          </Text>
                        </li>
                      )
                    );
                  })}
                </Stack>
              </FoundHere>
            </ChosenPlace>
          ),
        }
      }
      texts={{
        label: t('map.label'),
        impossible: t('map.impossible'),
        point: (id) => eventOf(id)?.title ?? '',
        cluster: ({ count, points: [first] }) => {
          const { city = '', country = null } = eventOf(first?.id ?? '') ?? {};
          return t('map.cluster', {
            count,
            number: format.number(count),
            city: naming.city(city, country),
          });
        },
      }}
    />
  );
  return (
    <Stack gap="3" blockSize="full">
      <Box flex="1" minBlockSize="0">
        {map}
      </Box>
      <NotAll shown={points.length} total={total} say="notOnMap" />
    </Stack>
  );
}
