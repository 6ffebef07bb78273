import type { UsagePeriod } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { saveFile } from '@portico/features/save-file';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { downloadUsage, getUsage } from './usageCalls.ts';

export const useUsage = (days: UsagePeriod) =>
  useRemoteQuery(keys.usage(days), (context) => getUsage({ days }, context), { keepsPrevious: true });

/** The events behind the report, as a file. */
export function useUsageExport(days: UsagePeriod) {
  const t = useAdminT();
  const exporting = useRemoteMutation(() => downloadUsage({ days }), {
    onSuccess: (file) => saveFile(file, `portico-usage-${days}-days.csv`),
    onError: ({ msg }) =>
      void snackbar.show({
        text: `${t('usage.exportFailed')} ${msg}`,
        tone: 'negative',
        action: { label: t('common:actions.retry'), onAction: () => exporting.mutate(undefined) },
      }),
  });
  return { save: () => exporting.mutate(undefined), isSaving: exporting.isPending };
}
