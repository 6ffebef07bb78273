import { saveFile } from '@portico/features/save-file';
import { useRemoteMutation } from '@portico/remote-kit';
import { Button, snackbar } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { type ClientAddress, clientFilter } from './clientAddress.ts';
import { downloadClients } from './clientCalls.ts';
import { useClientsT } from './words.ts';

/** Downloads all clients of the filter, for Excel or for other programs. */
export function ExportMenu({ address }: { address: ClientAddress }) {
  const t = useClientsT();
  const download = useRemoteMutation((mark: boolean) => downloadClients({ ...clientFilter(address), mark }), {
    onSuccess: (file) => saveFile(file, 'portico-clients.csv'),
    onError: (_error, mark) =>
      void snackbar.show({
        text: t('fileFailed'),
        tone: 'negative',
        action: { label: t('common:actions.retry'), onAction: () => download.mutate(mark) },
      }),
  });
  return (
    <Menu
      label={t('saveAsFile')}
      trigger={
        <Button startIcon="download" isBusy={download.isPending}>
          {t('saveAsFile')}
        </Button>
      }
      items={[
        { id: 'excel', label: t('forExcel'), onSelect: () => download.mutate(true) },
        { id: 'other', label: t('forOthers'), onSelect: () => download.mutate(false) },
      ]}
    />
  );
}
