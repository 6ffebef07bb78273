import type { PeopleFigure } from '@portico/contracts';
import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState, RouterLink } from '@portico/remote-kit';
import { countsPageViews } from '@portico/rules';
import { Button, EmptyState, Heading, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useRoleName } from '../people/index.ts';
import { useEditAddress, useIsAdministration } from '../users/index.ts';
import { peopleColumns } from './peopleColumns.tsx';
import { peopleQuery } from './usageAddress.ts';
import { useFigureName } from './useFigureName.ts';
import { type UsagePlace, usePeopleExport, useUsagePeople } from './useUsage.ts';
import { useUsageT } from './words.ts';

interface PeopleViewProps {
  place: UsagePlace;
  of: PeopleFigure;
}

/** The people behind one figure, those who did most first. */
export function PeopleView({ place, of }: PeopleViewProps) {
  const t = useUsageT();
  const format = useFormat();
  const roleName = useRoleName();
  const figureName = useFigureName();
  const editAddress = useEditAddress();
  const mayExport = useIsAdministration();
  const filter = peopleQuery(place.address, of);
  const people = useUsagePeople(filter);
  const file = usePeopleExport(filter);
  const total = people.pages?.at(-1)?.total;
  return (
    <Stack gap="6">
      <RouterLink to={place.to({ of: null, brokerageId: null })}>{t('backToReport')}</RouterLink>
      <Row justifyContent="space-between">
        <Heading level={2}>{t('behind', { figure: figureName(of) })}</Heading>
        {mayExport && (
          <Button size="sm" startIcon="download" isBusy={file.isSaving} onClick={file.save}>
            {t('export')}
          </Button>
        )}
      </Row>
      {total !== undefined && (
        <Text size="sm" tone="muted" role="status">
          {t('people', { count: total })}
        </Text>
      )}
      <QueryState
        query={{ ...people, data: people.docs }}
        failed={t('peopleFailed')}
        skeleton={<SkeletonTable rows={10} columns={5} />}
        empty={<EmptyState icon="people" title={t('nobody')} text={t('nobodyHint')} />}
        headingLevel={2}
      >
        {(docs) => (
          <Table
            caption={t('behind', { figure: figureName(of) })}
            columns={peopleColumns({
              ...{ t, format, roleName, editAddress },
              areViews: countsPageViews(of),
            })}
            rows={docs}
            rowKey={({ personId }) => personId}
            isStacked
          />
        )}
      </QueryState>
      <More people={people} />
    </Stack>
  );
}

/** Loads the next people; after a failure those already read stay on screen. */
function More({ people }: { people: ReturnType<typeof useUsagePeople> }) {
  const t = useUsageT();
  const errorText = useErrorText();
  if (!people.docs || !people.hasMore) return null;
  return (
    <Row justifyContent="center">
      {people.error && (
        <Text role="alert" size="sm" tone="negative">
          {errorText(people.error)}
        </Text>
      )}
      <Button isBusy={people.isLoadingMore} onClick={people.loadMore}>
        {people.error ? t('common:actions.retry') : t('more')}
      </Button>
    </Row>
  );
}
