import { keys } from '@portico/features/queries';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Card, SkeletonText, Stack, Text } from '@portico/ui';
import { getOpenReports } from './draftCalls.ts';
import { useDraftsT } from './words.ts';

/** How many reports of members wait, with a link to them. */
export function OpenReports() {
  const t = useDraftsT();
  const reports = useRemoteQuery(
    keys.contentReports.list({ state: 'open', limit: 1 }),
    ({ signal }) => getOpenReports({ signal }),
    { staleTimeMs: 0 },
  );
  return (
    <Card>
      <QueryState query={reports} failed={t('reportsFailed')} skeleton={<SkeletonText lines={2} />}>
        {({ totalDocs }) => (
          <Stack gap="1" alignItems="flex-start">
            <Text>{totalDocs > 0 ? t('reports', { count: totalDocs }) : t('noReports')}</Text>
            <RouterLink to="/admin/reports">{t('toReports')}</RouterLink>
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}
