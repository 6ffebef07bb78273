import type { ClientProfile } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { Banner, Button, Row, Stack } from '@portico/ui';
import { useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import type { MergeDialogProps } from './MergeDialog.tsx';
import { getAlike } from './profileCalls.ts';
import { useDifferent } from './useDifferent.ts';

const MergeDialog = lazyDialog<MergeDialogProps>(() =>
  import('./MergeDialog.tsx').then((module) => module.MergeDialog),
);

/** Offers other clients who may be the same person; nothing while there are none. */
export function Alike({ client }: { client: ClientProfile }) {
  const t = useClientsT();
  const [otherId, setOtherId] = useState<string | null>(null);
  const { data = [] } = useRemoteQuery(
    keys.clients.alike(client._id),
    (context) => getAlike(client._id, context),
    { staleTimeMs: 0 },
  );
  const different = useDifferent(client._id);
  if (data.length === 0) return null;
  return (
    <Stack gap="2" marginBlockEnd="8">
      {data.map(({ _id, fullName }) => (
        <Banner
          key={_id}
          tone="warning"
          action={
            <Row gap="2">
              <Button size="sm" onClick={() => setOtherId(_id)}>
                {t('merge.compare')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                isBusy={different.isPending && different.variables.otherId === _id}
                onClick={() => different.mutate({ otherId: _id, isDifferent: true })}
              >
                {t('merge.different')}
              </Button>
            </Row>
          }
        >
          {t('merge.alike', { name: fullName })}
        </Banner>
      ))}
      <MergeDialog
        isOpen={otherId !== null}
        onClose={() => setOtherId(null)}
        clientId={client._id}
        otherId={otherId ?? ''}
      />
    </Stack>
  );
}
