import type { EditedSummary } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { IconButton, snackbar } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { deleteArticle } from './editorCalls.ts';
import { useEditorT } from './words.ts';

/** Deletes an article that was never published, after asking. */
export function DeleteDraft({ article: { _id, title, version } }: { article: EditedSummary }) {
  const t = useEditorT();
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useRemoteMutation(() => deleteArticle(_id, version), {
    invalidates: [keys.articles.allEdited],
    onSuccess: () => {
      setIsAsked(false);
      snackbar.show({ text: t('remove.done', { title }) });
    },
  });
  return (
    <>
      <IconButton
        icon="trash"
        size="sm"
        label={t('remove.open', { title })}
        onClick={() => setIsAsked(true)}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => mutate(undefined)}
        title={t('remove.title', { title })}
        text={t('remove.text')}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('common:actions.cancel')}
        isDangerous
        isBusy={isPending}
        error={error && errorText(error)}
      />
    </>
  );
}
