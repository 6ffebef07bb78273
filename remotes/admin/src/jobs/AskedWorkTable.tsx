import type { AskedWork } from '@portico/contracts';
import { askedStates } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import {
  ErrorBanner,
  QueryState,
  useQueryCache,
  useRemoteMutation,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import { Button, EmptyState, SkeletonTable, Stack } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useState } from 'react';
import { useAskedColumns, useAskedName } from './askedColumns.tsx';
import { JobSection } from './JobSection.tsx';
import { type AskedDecision, decideAsked, getAsked } from './jobCalls.ts';
import { MoreButton } from './MoreButton.tsx';
import { useJobsT } from './words.ts';

const shownAtFirst = 25;
const mostShown = 400;
const lookAgainMs = 5_000;

/** Goes on by itself, and so is looked at again. */
const isMoving = ({ state }: AskedWork) => state === 'queued' || state === 'running';

/** What may be decided: a file is written into a browser, and a copy of somebody's data is theirs to have. */
const actOn = ({ kind, state }: AskedWork): AskedDecision['act'] | null => {
  if (kind === 'people-file' || kind === 'data-copy') return null;
  if (state === 'stopped') return 'goOn';
  return state === 'running' ? 'stop' : null;
};

/** What people asked for, with who asked and how far it is; staff stop it, and let go on what has stopped. */
export function AskedWorkTable() {
  const t = useJobsT();
  const [params] = useSearchParams();
  const [limit, setLimit] = useState(shownAtFirst);
  const state = askedStates.find((each) => each === params.get('asked'));
  const key = keys.jobs.asked(state ?? '', limit);
  const known = useQueryCache().read<AskedWork[]>(key);
  const query = useRemoteQuery(
    key,
    ({ signal }) => getAsked({ ...(state && { state }), limit }, { signal }),
    { staleTimeMs: 0, keepsPrevious: true, ...(known?.some(isMoving) && { refetchIntervalMs: lookAgainMs }) },
  );
  return (
    <JobSection
      title={t('asked.title')}
      lead={t('asked.lead')}
      filter={{
        ...{ param: 'asked', label: t('asked.state.label') },
        choices: [
          { value: '', label: t('any') },
          ...askedStates.map((value) => ({ value, label: t(`asked.state.${value}`) })),
        ],
      }}
      state={state}
    >
      <QueryState
        query={query}
        failed={t('asked.failed')}
        skeleton={<SkeletonTable rows={4} columns={5} />}
        empty={<EmptyState icon="check" title={t('asked.none')} />}
        headingLevel={3}
      >
        {(works) => (
          <Stack gap="4">
            <Works works={works} isBusy={query.isFetching} />
            <MoreButton count={works.length} limit={limit} most={mostShown} onMore={setLimit} />
          </Stack>
        )}
      </QueryState>
    </JobSection>
  );
}

function Works({ works, isBusy }: { works: readonly AskedWork[]; isBusy: boolean }) {
  const t = useJobsT();
  const nameOf = useAskedName();
  const decision = useRemoteMutation(decideAsked, { invalidates: staleAfter.decideAsked });
  return (
    <>
      <ErrorBanner error={decision.error} />
      <Table
        caption={t('asked.title')}
        columns={useAskedColumns()}
        rows={works}
        rowKey={({ kind, _id }) => `${kind} ${_id}`}
        isBusy={isBusy}
        isStacked
        rowActions={(work) => {
          const act = actOn(work);
          return (
            act && (
              <Button
                size="sm"
                isBusy={decision.isPending && decision.variables.work._id === work._id}
                aria-label={t(`asked.${act}Named`, { work: nameOf(work) })}
                onClick={() => decision.mutate({ work, act })}
              >
                {t(`asked.${act}`)}
              </Button>
            )
          );
        }}
      />
    </>
  );
}
