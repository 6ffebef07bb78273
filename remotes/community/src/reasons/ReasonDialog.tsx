import type { ReportReason, TakeDownBody } from '@portico/contracts';
import { longestReport, reportReasons } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { Button, Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useReportT, useReportTexts } from './words.ts';

export interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  labels: {
    /** What staff should know of a report, or an author of a decision; may stay empty. */
    words: string;
    /** For colleagues; without it nobody is asked for a note. */
    note?: string;
    send: string;
    /** Told once it is done. */
    done: string;
  };
  /** `note` is empty where none was asked for. Throws ApiError. */
  onSend: (body: TakeDownBody) => Promise<unknown>;
}

const reason = yup.string().required('reasonMissing');
const note = yup.string().trim().required('noteMissing');
const plainSchema = yup.object({ reason });
const notedSchema = yup.object({ reason, note });
const initialValues: { reason: ReportReason | ''; note: string; words: string } = {
  reason: '',
  note: '',
  words: '',
};

/** What is wrong with something that was written, and what is to be said of it: members report it, staff take it down. */
export function ReasonDialog({ isOpen, onClose, title, hint, labels, onSend }: ReasonDialogProps) {
  const t = useReportT();
  const translate = useReportTexts();
  const describeError = useDescribeError();
  async function send({ reason: chosen, ...texts }: typeof initialValues) {
    if (chosen === '') return;
    await onSend({ reason: chosen, note: texts.note.trim(), words: texts.words.trim() });
    snackbar.show({ text: labels.done });
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <PorticoForm
        initialValues={initialValues}
        schema={labels.note ? notedSchema : plainSchema}
        onSubmit={send}
        describeError={describeError}
        translate={translate}
      >
        <Text tone="muted">{hint}</Text>
        <RadioField
          name="reason"
          label={t('reason')}
          options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        {labels.note && <TextareaField name="note" label={labels.note} rows={3} maxLength={longestReport} />}
        <TextareaField name="words" label={labels.words} isOptional rows={4} maxLength={longestReport} />
        <Row justifyContent="flex-end" gap="3">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton>{labels.send}</SubmitButton>
        </Row>
      </PorticoForm>
    </Dialog>
  );
}
