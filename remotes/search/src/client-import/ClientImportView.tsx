import { QueryState, useNavigate } from '@portico/remote-kit';
import { SkeletonPage } from '@portico/ui';
import { useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportSteps, stepOf } from './ImportSteps.tsx';
import { importAddress } from './importAddress.ts';
import { CheckedStep, DoneStep } from './ResultStep.tsx';
import { useImport } from './useImport.ts';
import { Working } from './Working.tsx';

/** The step that the import is at; without one, a file is chosen. */
export function ClientImportView({ id }: { id: string | null }) {
  const navigate = useNavigate();
  if (id) return <Running key={id} id={id} />;
  return (
    <>
      <ImportSteps current="file" />
      <FileStep onSent={(job) => void navigate(importAddress(job._id))} />
    </>
  );
}

function Running({ id }: { id: string }) {
  const t = useClientsT();
  const query = useImport(id);
  const [isMapping, setIsMapping] = useState(false);
  // The columns were chosen again: the result of the new check is shown when it ends.
  if (isMapping && query.data?.state === 'checking') setIsMapping(false);
  return (
    <QueryState query={query} failed={t('imports.failed')} skeleton={<SkeletonPage />}>
      {(job) => {
        const { state } = job;
        const isAtColumns =
          state === 'mapping' || job.failedIn === 'checking' || (state === 'checked' && isMapping);
        return (
          <>
            <ImportSteps current={isAtColumns ? 'columns' : stepOf(state)} />
            {isAtColumns ? (
              <ColumnsStep job={job} />
            ) : state === 'checked' ? (
              <CheckedStep job={job} onColumns={() => setIsMapping(true)} />
            ) : state === 'done' || state === 'undone' || state === 'failed' ? (
              <DoneStep job={job} />
            ) : (
              <Working job={job} />
            )}
          </>
        );
      }}
    </QueryState>
  );
}
