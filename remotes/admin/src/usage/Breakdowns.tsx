import type { UsageReport } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { Grid } from '@portico/ui';
import { ComparedTable } from './ComparedTable.tsx';
import { MostActive } from './MostActive.tsx';
import { PeopleLink } from './PeopleLink.tsx';
import type { UsagePlace } from './useUsage.ts';
import { useUsageT } from './words.ts';

/** The same figures by part of Portico, by group, by brokerage and by member. */
export function Breakdowns({ report, place }: { report: UsageReport; place: UsagePlace }) {
  const t = useUsageT();
  const { maySeePeople, byArea, byGroup, byBrokerage } = report;
  const nameOf = useGroupName();
  const link = { place, maySeePeople };
  const areas = byArea
    .filter(({ events, previousEvents }) => events > 0 || previousEvents > 0)
    .sort((one, other) => other.events - one.events)
    .map((row) => ({ ...row, key: row.area, name: t(`area.${row.area}`) }));
  const named = <R extends { _id: string; name: string }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, key: row._id }));
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="8">
      <ComparedTable
        title={t('byArea')}
        nameHeader={t('areaName')}
        // A page counts for its part, every other action for its kind.
        eventsHeader={t('pageViews')}
        rows={areas}
        peopleOf={({ key }, shown) => (
          <PeopleLink {...link} of={`area:${key as (typeof byArea)[number]['area']}`}>
            {shown}
          </PeopleLink>
        )}
      />
      <ComparedTable
        title={t('byGroup')}
        nameHeader={t('group')}
        rows={named(byGroup.map((group) => ({ ...group, name: nameOf(group) })))}
        peopleOf={({ key }, shown) => (
          <PeopleLink {...link} of="active" among={{ groupId: key }}>
            {shown}
          </PeopleLink>
        )}
      />
      <ComparedTable
        title={t('byBrokerage')}
        nameHeader={t('brokerage')}
        rows={named(byBrokerage)}
        peopleOf={({ key }, shown) => (
          <PeopleLink {...link} of="active" among={{ brokerageId: key }}>
            {shown}
          </PeopleLink>
        )}
      />
      {report.topMembers.length > 0 && <MostActive members={report.topMembers} place={place} />}
    </Grid>
  );
}
