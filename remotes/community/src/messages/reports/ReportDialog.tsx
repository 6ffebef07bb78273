import type { ReportBody, ReportReason } from '@portico/contracts';
import { longestReport, reportReasons } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Button, Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type en from '../../locales/en.json';

export interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  /** Tells staff. Throws ApiError. */
  onReport: (body: ReportBody) => Promise<unknown>;
}

const schema = yup.object({ reason: yup.string().required('messages.report.reasonMissing') });
const initialValues: { reason: ReportReason | ''; words: string } = { reason: '', words: '' };

/** Tells staff of what somebody wrote. They see it, and what stood around it, as the reporter saw it. */
export function ReportDialog({ isOpen, onClose, title, hint, onReport }: ReportDialogProps) {
  const t = useT<typeof en>('community');
  const translate = useT('community');
  const describeError = useDescribeError();
  async function send({ reason, words }: typeof initialValues) {
    if (reason === '') return;
    await onReport({ reason, words: words.trim() });
    snackbar.show({ text: t('messages.report.sent') });
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
        <Text tone="muted">{hint}</Text>
        <RadioField
          name="reason"
          label={t('messages.report.reason')}
          options={reportReasons.map((value) => ({ value, label: t(`messages.report.reasons.${value}`) }))}
        />
        <TextareaField
          name="words"
          label={t('messages.report.words')}
          isOptional
          rows={4}
          maxLength={longestReport}
        />
        <Row justifyContent="flex-end" gap="3">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton>{t('messages.report.send')}</SubmitButton>
        </Row>
      </PorticoForm>
    </Dialog>
  );
}
