import { usePlaceLabel } from '@portico/features/country-name';
import { useGroupName } from '@portico/features/group-name';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { selectGroup, useSession } from '@portico/session';
import { Button, Row, snackbar } from '@portico/ui';
import { ActiveFilter } from '@portico/ui/data';
import { type MapAddress, noFilters } from './mapAddress.ts';
import type { AgentsMapList } from './useAgentsMap.ts';
import { useAgentsMapT } from './words.ts';

interface Active {
  key: string;
  label: string;
  onRemove: () => void;
}

/** Each filter in words; the group of the header stands among them, because it narrows the same list. */
function useActive({ address, whole, go }: AgentsMapList): Active[] {
  const t = useAgentsMapT();
  const placeLabel = usePlaceLabel();
  const nameOf = useGroupName();
  const groups = useSession(({ me }) => me?.myGroups);
  const describe = useDescribeError();
  const chooseGroup = useRemoteMutation(selectGroup, {
    onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  const selected = useSession(({ selectedGroup }) => selectedGroup);
  const group = groups?.find(({ _id }) => _id === selected);
  const { id, isMine, name, searchBrokerage, team, location, status, bounds, area } = address;
  const isUnknown = whole.data?.place === null && !whole.isPlaceholderData;
  const place = whole.data?.place ?? location;
  const single = (key: string, isOn: unknown, label: string, without: Partial<MapAddress>) =>
    isOn ? [{ key, label, onRemove: () => void go(without) }] : [];
  return [
    ...(group
      ? [
          {
            key: 'group',
            label: t('on.group', { name: nameOf(group) }),
            onRemove: () => chooseGroup.mutate(null),
          },
        ]
      : []),
    ...single('id', id, t('on.one'), { id: '' }),
    ...single('people', isMine, t('mine'), { isMine: false }),
    ...single('name', name.trim(), name.trim(), { name: '' }),
    ...single('brokerage', searchBrokerage.trim(), t('on.brokerage', { name: searchBrokerage.trim() }), {
      searchBrokerage: '',
    }),
    ...single('team', team.trim(), t('on.team', { name: team.trim() }), { team: '' }),
    ...single(
      'location',
      location.trim(),
      isUnknown ? t('on.unknown', { name: location.trim() }) : t('on.location', { name: placeLabel(place) }),
      { location: '' },
    ),
    ...single('status', status === 'inactive', t('on.inactive'), { status: 'active' }),
    ...single('area', area, t('on.area'), { area: null }),
    ...single('bounds', bounds, t('on.bounds'), { bounds: null }),
  ];
}

/** The filters in use, each with a button that removes it. */
export function ActiveMapFilters({ agents }: { agents: AgentsMapList }) {
  const t = useAgentsMapT();
  const active = useActive(agents);
  if (active.length === 0) return null;
  return (
    <Row gap="2" role="group" aria-label={t('filters')}>
      {active.map(({ key, label, onRemove }) => (
        <ActiveFilter key={key} label={label} onRemove={onRemove} />
      ))}
      {active.length > 1 && (
        <Button variant="quiet" size="sm" onClick={() => void agents.go(noFilters)}>
          {t('clear')}
        </Button>
      )}
    </Row>
  );
}
