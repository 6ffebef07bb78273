import type { PorticoEvent } from '@portico/contracts';
import { longestEventReason } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Row, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { cancelEvent } from '../eventCalls.ts';
import { useMoreT, useMoreTexts } from '../more/words.ts';

export interface CancelEventProps {
  isOpen: boolean;
  onClose: () => void;
  event: PorticoEvent;
}

const schema = yup.object({
  reason: yup
    .string()
    .trim()
    .max(longestEventReason, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }))
    .required('common:forms.required'),
});

/** Staff cancel an event; everybody who comes or waits reads the reason. */
export function CancelEvent({ isOpen, onClose, event }: CancelEventProps) {
  const t = useMoreT();
  const translate = useMoreTexts();
  const describeError = useDescribeError();
  const answers = event.attendingCount + event.waitingCount;
  const cancel = useRemoteMutation(
    ({ reason }: { reason: string }) => cancelEvent(event._id, { reason, version: event.version }),
    {
      invalidates: staleAfter.attendEvent,
      onSuccess: ({ title }) => {
        snackbar.show({ text: t('cancel.done', { title }) });
        onClose();
      },
    },
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cancel.title', { title: event.title })}>
      <PorticoForm
        initialValues={{ reason: '' }}
        schema={schema}
        translate={translate}
        describeError={describeError}
        onSubmit={(values) => cancel.mutateAsync(values)}
      >
        <Stack gap="4">
          <Text tone="muted">
            {answers === 0 ? t('cancel.leadNobody') : t('cancel.lead', { count: answers })}
          </Text>
          <TextareaField name="reason" label={t('cancel.reason')} hint={t('cancel.reasonHint')} />
          <Row>
            <SubmitButton>{t('cancel.confirm')}</SubmitButton>
          </Row>
        </Stack>
      </PorticoForm>
    </Dialog>
  );
}
