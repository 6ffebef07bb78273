import type { ClientWithInvitations } from '@portico/contracts';
import { longestInvitation } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, Row, Skeleton, Stack, snackbar } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { listEvents } from '../eventCalls.ts';
import { useMoreT, useMoreTexts } from '../more/words.ts';
import { stateOfEvent } from '../stateOfEvent.ts';
import { inviteClient } from './wealthCalls.ts';

export interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  client: ClientWithInvitations['client'];
}

const schema = yup.object({
  eventId: yup.string().required('common:forms.required'),
  message: yup
    .string()
    .max(longestInvitation, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } })),
});

const question = { when: 'upcoming', limit: 100 } as const;

/** Chooses an event and writes a word; the client gets a mail with a link. */
export function InviteDialog({ isOpen, onClose, client }: InviteDialogProps) {
  const t = useMoreT();
  const format = useFormat();
  const translate = useMoreTexts();
  const describeError = useDescribeError();
  const events = useRemoteQuery(keys.events.list(question), async (context) => {
    const { docs } = await listEvents(question, context);
    return docs.filter((event) => stateOfEvent(event) === 'open');
  });
  const invite = useRemoteMutation(
    ({ eventId, message }: { eventId: string; message: string }) =>
      inviteClient(eventId, { clientId: client._id, message }),
    {
      invalidates: staleAfter.attendEvent,
      onSuccess: () => {
        snackbar.show({ text: t('invite.sent', { email: client.email ?? '' }), tone: 'positive' });
        onClose();
      },
    },
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('invite.title', { name: client.fullName })}>
      <QueryState
        query={events}
        failed={t('month.failed')}
        skeleton={<Skeleton blockSize="10rem" />}
        empty={<EmptyState icon="calendar" title={t('invite.none')} />}
      >
        {(found) => (
          <PorticoForm
            initialValues={{ eventId: '', message: '' }}
            schema={schema}
            translate={translate}
            describeError={describeError}
            onSubmit={(values) => invite.mutateAsync(values)}
          >
            <Stack gap="4">
              <SelectField
                name="eventId"
                label={t('invite.event')}
                placeholder={t('invite.choose')}
                options={found.map(({ _id, title, startsAt, timeZone }) => ({
                  value: _id,
                  label: `${title} (${format.inZone(startsAt, timeZone, { day: 'numeric', month: 'short' })})`,
                }))}
              />
              <TextareaField name="message" label={t('invite.message')} hint={t('invite.hint')} isOptional />
              <Row>
                <SubmitButton>{t('invite.send')}</SubmitButton>
              </Row>
            </Stack>
          </PorticoForm>
        )}
      </QueryState>
    </Dialog>
  );
}
