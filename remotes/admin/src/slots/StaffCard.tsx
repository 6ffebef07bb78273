import { HomeSection } from '@portico/features/home-section';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Card, SkeletonText } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { deskPath, getDesk, getDeskSummary } from '../desk/index.ts';
import { getOpenReports } from '../drafts/index.ts';
import { getJobs } from '../jobs/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { useStaffPartT } from './words.ts';

const mostJobs = 100;
const askedPrivacy = { kind: 'privacy', state: 'open' } as const;

/**
 * Other waiting work: open privacy requests, reports, and for administrators the jobs that gave up. Undefined while it
 * is not known.
 */
function useOthers() {
  const { isAdmin } = useFlags();
  const reports = useRemoteQuery(keys.contentReports.list({ state: 'open', limit: 1 }), (context) =>
    getOpenReports(context),
  );
  const dead = useRemoteQuery(
    keys.jobs.list('dead'),
    (context) => getJobs({ state: 'dead', limit: mostJobs }, context),
    { isEnabled: isAdmin },
  );
  const privacy = useRemoteQuery(
    keys.desk.list(askedPrivacy),
    (context) => getDesk({ ...askedPrivacy, limit: 1 }, context),
    { staleTimeMs: 0 },
  );
  return {
    isAdmin,
    reports: reports.data?.totalDocs,
    privacy: privacy.data?.totalDocs,
    dead: dead.data?.length,
  };
}

/** Fills a `dashboard.part` for staff: the day's work, with a link for each figure. */
export function StaffCard() {
  const t = useAdminT();
  const words = useStaffPartT();
  const format = useFormat();
  const { isAdmin, reports, privacy, dead } = useOthers();
  const desk = useRemoteQuery(keys.desk.summary, getDeskSummary, { staleTimeMs: 0 });
  const { data } = desk;
  const rows = data && [
    { to: deskPath, name: words('open'), count: data.open },
    { to: `${deskPath}?late=1`, name: words('overdue'), count: data.overdue },
    { to: `${deskPath}?owner=mine`, name: words('mine'), count: data.mine },
    { to: `${deskPath}?kind=privacy`, name: words('privacy'), count: privacy },
    { to: '/admin/reports', name: words('reports'), count: reports },
    ...(isAdmin ? [{ to: '/admin/tools?tab=jobs&state=dead', name: words('dead'), count: dead }] : []),
  ];
  return (
    <HomeSection
      title={t('labels.staffPart')}
      query={{ ...desk, data: rows }}
      failed={words('failed')}
      skeleton={<SkeletonText lines={6} />}
      empty={null}
    >
      {(shown) => (
        <Card>
          <DefinitionList
            items={shown.map(({ to, name, count }) => ({
              term: <RouterLink to={to}>{name}</RouterLink>,
              value: count === undefined ? '–' : format.number(count),
            }))}
          />
        </Card>
      )}
    </HomeSection>
  );
}
