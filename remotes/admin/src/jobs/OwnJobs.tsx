import type { JobQuery, JobRow, JobState } from '@portico/contracts';
import { jobStates } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import {
  ErrorBanner,
  QueryState,
  useRemoteMutation,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import { Button, EmptyState, SkeletonTable, Stack } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useState } from 'react';
import { JobSection } from './JobSection.tsx';
import { decideJob, getJobs, type JobDecision } from './jobCalls.ts';
import { useJobColumns, useJobName } from './jobColumns.tsx';
import { MoreButton } from './MoreButton.tsx';
import { useJobsT } from './words.ts';

/** What may still be decided about a job. */
const actOn = (state: JobState): JobDecision['act'] | null => {
  if (state === 'dead' || state === 'cancelled') return 'retry';
  return state === 'done' ? null : 'cancel';
};

const shownAtFirst = 100;
const mostShown = 500;

const every = 'all';

/** Without a choice in the address, the list is of what is not done: hundreds of jobs end well every hour. */
function useChosen(): { chosen: string | undefined; query: Pick<JobQuery, 'state'> } {
  const [params] = useSearchParams();
  const asked = params.get('state');
  if (asked === every) return { chosen: every, query: {} };
  const state = jobStates.find((each) => each === asked);
  return { chosen: state, query: { state: state ?? 'open' } };
}

/** What Portico does by itself, what was given up on, and another try for it. */
export function OwnJobs() {
  const t = useJobsT();
  const { chosen, query: asked } = useChosen();
  const [limit, setLimit] = useState(shownAtFirst);
  const query = useRemoteQuery(
    keys.jobs.list(asked.state ?? '', limit),
    ({ signal }) => getJobs({ ...asked, limit }, { signal }),
    { staleTimeMs: 0, refetchIntervalMs: 15_000, keepsPrevious: true },
  );
  return (
    <JobSection
      title={t('byItself')}
      lead={t('lead')}
      filter={{
        ...{ param: 'state', label: t('state') },
        choices: [
          { value: '', label: t('notDone') },
          ...jobStates.map((value) => ({ value, label: t(`jobState.${value}`) })),
          { value: every, label: t('any') },
        ],
      }}
      state={chosen}
    >
      <QueryState
        query={query}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={8} columns={5} />}
        empty={<EmptyState icon="check" title={t('none')} />}
      >
        {(jobs) => (
          <Stack gap="4">
            <Jobs jobs={jobs} isBusy={query.isFetching} />
            <MoreButton count={jobs.length} limit={limit} most={mostShown} onMore={setLimit} />
          </Stack>
        )}
      </QueryState>
    </JobSection>
  );
}

function Jobs({ jobs, isBusy }: { jobs: readonly JobRow[]; isBusy: boolean }) {
  const t = useJobsT();
  const nameOf = useJobName();
  const decision = useRemoteMutation(decideJob, { invalidates: staleAfter.decideJob });
  return (
    <>
      <ErrorBanner error={decision.error} />
      <Table
        caption={t('column.job')}
        columns={useJobColumns()}
        rows={jobs}
        rowKey={({ _id }) => _id}
        isBusy={isBusy}
        isStacked
        rowActions={({ _id, name, state }) => {
          const act = actOn(state);
          return (
            act && (
              <Button
                size="sm"
                isBusy={decision.isPending && decision.variables.id === _id}
                aria-label={t(`${act}Named`, { job: nameOf(name) })}
                onClick={() => decision.mutate({ id: _id, act })}
              >
                {t(act)}
              </Button>
            )
          );
        }}
      />
    </>
  );
}
