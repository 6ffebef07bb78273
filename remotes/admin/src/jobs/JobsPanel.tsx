import { useSearchParams } from '@portico/remote-kit';
import { Stack } from '@portico/ui';
import { useState } from 'react';
import { AskedWorkTable } from './AskedWorkTable.tsx';
import { OwnJobs } from './OwnJobs.tsx';
import { Schedules } from './Schedules.tsx';

/** `/admin/tools?tab=jobs&state=&asked=`: what people asked for, and what Portico does by itself. */
export function JobsPanel() {
  const [params] = useSearchParams();
  // A link to jobs that were given up shows them first; a choice made on the page moves nothing.
  const [isAboutOwn] = useState(() => params.has('state'));
  return (
    <Stack gap="8">
      {isAboutOwn && <OwnJobs />}
      <AskedWorkTable />
      {!isAboutOwn && <OwnJobs />}
      <Schedules />
    </Stack>
  );
}
