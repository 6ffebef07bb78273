import { saveFile } from '@portico/features/save-file';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';

/** Fetches a file and saves it through the browser; a failure shows a message that offers another try. */
export function useFileDownload(fetchFile: () => Promise<Blob>, name: string) {
  const t = useAdminT();
  const errorText = useErrorText();
  const download = useRemoteMutation(fetchFile, {
    onSuccess: (file) => saveFile(file, name),
    onError: (error) =>
      void snackbar.show({
        text: `${t('files.failed')} ${errorText(error)}`,
        tone: 'negative',
        action: { label: t('common:actions.retry'), onAction: () => download.mutate(undefined) },
      }),
  });
  return { save: () => download.mutate(undefined), isSaving: download.isPending };
}
