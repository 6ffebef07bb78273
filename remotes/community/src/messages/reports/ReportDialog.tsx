import type { Message, ReportReason } from '@portico/contracts';
import { longestReport, reportReasons } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Button, Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type en from '../../locales/en.json';
import { reportMessage } from './reportCalls.ts';

export interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  message: Message | null;
}

const schema = yup.object({ reason: yup.string().required('messages.report.reasonMissing') });
const initialValues: { reason: ReportReason | ''; words: string } = { reason: '', words: '' };

/** Tells staff of a message. They see it, and what stood around it, as the reporter saw it. */
export function ReportDialog({ isOpen, onClose, message }: ReportDialogProps) {
  const t = useT<typeof en>('community');
  const translate = useT('community');
  const describeError = useDescribeError();
  async function send({ reason, words }: typeof initialValues) {
    if (!message || reason === '') return;
    await reportMessage(message._id, { reason, words: words.trim() });
    snackbar.show({ text: t('messages.report.sent') });
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('messages.report.title')}>
      <PorticoForm
        initialValues={initialValues}
        schema={schema}
        onSubmit={send}
        describeError={describeError}
        translate={translate}
      >
        <Text tone="muted">{t('messages.report.hint')}</Text>
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
