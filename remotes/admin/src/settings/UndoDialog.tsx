import type { AdminSettings, SettingsSave } from '@portico/contracts';
import type { RefusedAnswer } from '@portico/i18n';
import { ErrorBanner } from '@portico/remote-kit';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { ChangeList, useAuditNames } from '../audit/index.ts';
import { undoConsequences } from './undoConsequence.ts';
import { useSettingsT } from './words.ts';

interface UndoDialogProps {
  save: SettingsSave;
  /** What is stored now. */
  settings: AdminSettings;
  /** When it was, in words. */
  when: string;
  isBusy: boolean;
  error: RefusedAnswer | null;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what undoing a save changes and what members notice, before it is done. */
export function UndoDialog({ save, settings, when, isBusy, error, onUndo, onClose }: UndoDialogProps) {
  const t = useSettingsT();
  const names = useAuditNames();
  const back = save.changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  const consequences = undoConsequences(save.changes, { current: settings.maintenance, now: new Date() });
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
        {consequences.map((consequence) => (
          <Text key={consequence}>{t(`history.consequence.${consequence}`)}</Text>
        ))}
      </Stack>
    </Dialog>
  );
}
