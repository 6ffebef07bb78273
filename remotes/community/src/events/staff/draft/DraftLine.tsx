import type { EventDraftFields } from '@portico/contracts';
import { threeWay } from '@portico/features/conflict';
import { useErrorText, useFormat } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { Banner, Button, Row, Stack, snackbar, Text, useUnsavedChanges, useUnsent } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { type Merged, SavingLine, useFormDraft } from '../../../shared-draft/index.ts';
import { useMoreT } from '../../more/words.ts';
import type { EventDrafting } from './useEventDraft.ts';

export interface DraftLineProps {
  drafting: EventDrafting;
  /** The event was changed after the draft was begun. */
  isOutdated: boolean;
  onChoose: () => void;
  onDiscarded: () => void;
}

const formDraft = {
  contentOf: (values: EventDraftFields) => values,
  withMerged: (values: EventDraftFields, { draft, over }: Merged<EventDraftFields>) =>
    over === null ? draft : threeWay(over, values, draft).merged,
};

/** Passes the form's changes to the draft, and says how it stands with it and with colleagues. */
export function DraftLine({ drafting, isOutdated, onChoose, onDiscarded }: DraftLineProps) {
  const t = useMoreT();
  const format = useFormat();
  const { values, isSubmitting } = useFormikContext<EventDraftFields>();
  const { state, refusal, kept, colleague, end, keepAnew } = drafting;
  const isHeld = state === 'failing' || state === 'refused' || state === 'conflict';
  useUnsavedChanges(state !== 'saved');
  useUnsent(isSubmitting ? 'sending' : isHeld ? 'typed' : null);
  useFormDraft(drafting, formDraft);

  if (end === 'canceled') {
    return (
      <Banner tone="warning" isUrgent>
        {t('draft.canceled')}
      </Banner>
    );
  }
  if (end === 'used') {
    // `SavingLine` says so if the new draft cannot be saved either.
    const keep = () => void keepAnew(values).catch(() => undefined);
    return (
      <Banner tone="warning" isUrgent action={<Button onClick={keep}>{t('draft.keepAnew')}</Button>}>
        {t('draft.used')}
      </Banner>
    );
  }
  return (
    <Stack gap="3">
      {isOutdated && <Banner>{t('draft.outdated')}</Banner>}
      {colleague && <Banner>{t('draft.together', { name: colleague })}</Banner>}
      {kept?.changedBy && !kept.isOwn && (
        <Text size="sm" tone="muted">
          {t('draft.changedBy', { name: kept.changedBy, time: format.dateTime(kept.changedAt) })}
        </Text>
      )}
      {(kept !== null || state !== 'saved') && (
        <Row gap="4" justifyContent="space-between" flexWrap="wrap">
          <SavingLine state={state} refusal={refusal} onChoose={onChoose} />
          {kept && !isHeld && <Discard drafting={drafting} onDiscarded={onDiscarded} />}
        </Row>
      )}
    </Stack>
  );
}

/** Discards the draft after asking. */
function Discard({ drafting, onDiscarded }: Pick<DraftLineProps, 'drafting' | 'onDiscarded'>) {
  const t = useMoreT();
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const discard = useRemoteMutation(drafting.discard, {
    onSuccess: () => {
      snackbar.show({ text: t('draft.discarded') });
      onDiscarded();
    },
  });
  return (
    <>
      <Button size="sm" startIcon="trash" onClick={() => setIsAsked(true)}>
        {t('draft.discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => discard.mutate(undefined)}
        title={t('draft.discardTitle')}
        text={t('draft.discardText')}
        confirmLabel={t('draft.discard')}
        cancelLabel={t('common:actions.cancel')}
        isDangerous
        isBusy={discard.isPending}
        error={discard.error && errorText(discard.error)}
      />
    </>
  );
}
