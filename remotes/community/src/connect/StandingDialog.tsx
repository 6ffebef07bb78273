import type { Company } from '@portico/contracts';
import { longestReason, shortestReason } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { changeStanding } from './connectCalls.ts';
import { useConnectT, useConnectTexts } from './words.ts';

const schema = yup.object({
  reason: yup
    .string()
    .trim()
    .required('common:forms.required')
    .min(shortestReason, 'standing.short')
    .max(longestReason, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } })),
});

export interface StandingDialogProps {
  isOpen: boolean;
  onClose: () => void;
  company: Company;
}

/** Staff take an entry from the directory, or put it back. Its agent reads the reason. */
export function StandingDialog({ isOpen, onClose, company }: StandingDialogProps) {
  const t = useConnectT();
  const { _id, name } = company;
  const way = company.takenDown ? 'restore' : 'takeDown';
  const change = useRemoteMutation(
    (reason: string) => changeStanding(_id, { isTakenDown: way === 'takeDown', reason }),
    {
      invalidates: staleAfter.changeCompanies,
      onSuccess: () => {
        snackbar.show({ text: t(`standing.${way}.done`, { name }), tone: 'positive' });
        onClose();
      },
    },
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`standing.${way}.title`, { name })}>
      <PorticoForm
        initialValues={{ reason: '' }}
        schema={schema}
        translate={useConnectTexts()}
        describeError={useDescribeError()}
        onSubmit={({ reason }) => change.mutateAsync(reason.trim())}
      >
        <Text tone="muted">{t(`standing.${way}.text`)}</Text>
        <TextareaField name="reason" label={t('standing.reason')} rows={3} maxLength={longestReason} />
        <Row>
          <SubmitButton>{t(`menu.${way}`)}</SubmitButton>
        </Row>
      </PorticoForm>
    </Dialog>
  );
}
