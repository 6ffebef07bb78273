import type { ClientImport } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { ChangedFields, useClientsT } from '../clients/index.ts';
import { ImportRows } from './ImportRows.tsx';
import { getUpdates } from './importCalls.ts';

/** The clients whom the import changes, with their old and new values. */
export function Updates({ job: { _id, state, counts } }: { job: ClientImport }) {
  const t = useClientsT();
  return (
    <ImportRows
      title={t('imports.updates')}
      queryKey={keys.clients.importUpdates(_id, state)}
      read={(after, context) => getUpdates(_id, after, context)}
      total={counts.updated}
      columns={[
        {
          key: 'client',
          header: t('imports.client'),
          cell: ({ client }) => <bdi>{client.fullName}</bdi>,
        },
        {
          key: 'changes',
          header: t('imports.changes'),
          cell: ({ changes }) => <ChangedFields changes={changes} />,
        },
      ]}
    />
  );
}
