import type { ReportReason, TakeDownBody } from '@portico/contracts';
import { longestReport, reportReasons } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Button, Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type words from '../../locales/en.json';
import { useSocialT } from '../words.ts';

export interface TakeDownDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Throws ApiError. */
  onTakeDown: (body: TakeDownBody) => Promise<void>;
}

const schema = yup.object({
  reason: yup.string().required('takeDown.reasonMissing'),
  note: yup.string().trim().required('takeDown.noteMissing'),
});
const initialValues: { reason: ReportReason | ''; note: string; words: string } = {
  reason: '',
  note: '',
  words: '',
};

/** Staff take away what breaks the rules, without a report: a decision of which its author is told, and may appeal. */
export function TakeDownDialog({ isOpen, onClose, title, onTakeDown }: TakeDownDialogProps) {
  const t = useSocialT();
  const tReport = useT<typeof words>('community');
  const translate = useT('social');
  const describeError = useDescribeError();
  async function send({ reason, note, words: told }: typeof initialValues) {
    if (reason === '') return;
    await onTakeDown({ reason, note: note.trim(), words: told.trim() });
    snackbar.show({ text: t('takeDown.done') });
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <PorticoForm
        initialValues={initialValues}
        schema={schema}
        onSubmit={send}
        describeError={describeError}
        translate={translate}
      >
        <Text tone="muted">{t('takeDown.hint')}</Text>
        <RadioField
          name="reason"
          label={t('takeDown.reason')}
          options={reportReasons.map((value) => ({
            value,
            label: tReport(`messages.report.reasons.${value}`),
          }))}
        />
        <TextareaField name="note" label={t('takeDown.note')} rows={3} maxLength={longestReport} />
        <TextareaField
          name="words"
          label={t('takeDown.words')}
          isOptional
          rows={3}
          maxLength={longestReport}
        />
        <Row justifyContent="flex-end" gap="3">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton>{t('takeDown.open')}</SubmitButton>
        </Row>
      </PorticoForm>
    </Dialog>
  );
}
