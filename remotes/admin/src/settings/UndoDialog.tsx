import type { SettingsSave } from '@portico/contracts';
import type { RefusedAnswer } from '@portico/i18n';
import { ErrorBanner } from '@portico/remote-kit';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { ChangeList, useAuditNames } from '../audit/index.ts';
import { undoConsequence } from './undoConsequence.ts';
import { useSettingsT } from './words.ts';

interface UndoDialogProps {
  save: SettingsSave;
  /** When it was, in words. */
  when: string;
  isBusy: boolean;
  error: RefusedAnswer | null;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what undoing a save changes and what members notice, before it is done. */
export function UndoDialog({ save, when, isBusy, error, onUndo, onClose }: UndoDialogProps) {
  const t = useSettingsT();
  const names = useAuditNames();
  const back = save.changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  const footer = (
    <>
      <Button onClick={onClose} data-autofocus>
        {t('common:actions.cancel')}
      </Button>
      <Button variant="primary" onClick={onUndo} isBusy={isBusy}>
        {t('history.undoIt')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('history.ask', { when })} footer={footer} role="alertdialog">
      <Stack>
        <ErrorBanner error={error} />
        <ChangeList changes={back} names={names} />
        <Text>{t(`history.consequence.${undoConsequence(save.changes, new Date())}`)}</Text>
      </Stack>
    </Dialog>
  );
}
