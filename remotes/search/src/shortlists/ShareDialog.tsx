import type { ShortlistBody, ShortlistWithLink } from '@portico/contracts';
import { longestShortlistWord, shortlistDays } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { withFieldNames } from '@portico/features/refused-fields';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { LinkToSend } from './LinkToSend.tsx';
import { shareShortlist } from './shortlistCalls.ts';
import { useShortlistsT } from './words.ts';

const schema = yup.object({ message: yup.string().max(longestShortlistWord, 'errors.tooLong') });
const usualDays = 30;

export interface ShareDialogProps {
  client: { _id: string; fullName: string };
  listingIds: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a link to the chosen homes for the client, who needs no account. */
export function ShareDialog({ client, listingIds, isOpen, onClose }: ShareDialogProps) {
  const t = useShortlistsT();
  const [shared, setShared] = useState<ShortlistWithLink | null>(null);
  const close = () => {
    setShared(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('share.title')}>
      {shared ? (
        <LinkToSend shortlist={shared} />
      ) : (
        <ShareForm client={client} listingIds={listingIds} onShared={setShared} />
      )}
    </Dialog>
  );
}

type ShareFormProps = Pick<ShareDialogProps, 'client' | 'listingIds'> & {
  onShared: (shortlist: ShortlistWithLink) => void;
};

function ShareForm({ client, listingIds, onShared }: ShareFormProps) {
  const t = useShortlistsT();
  const describeError = useDescribeError();
  const share = useRemoteMutation(shareShortlist, {
    invalidates: staleAfter.sendShortlist,
    onSuccess: onShared,
  });
  const days = (value: string) => shortlistDays.find((one) => String(one) === value) ?? usualDays;
  return (
    <PorticoForm
      initialValues={{ message: '', days: String(usualDays) }}
      schema={schema}
      translate={useT('shortlists')}
      describeError={describeError}
      onSubmit={async (values) => {
        const body: ShortlistBody = {
          ...{ clientId: client._id, listingIds: [...listingIds] },
          ...{ message: values.message, days: days(values.days) },
        };
        // What is wrong with the homes is said beside the first field.
        await share.mutateAsync(body).catch((error: unknown) => {
          throw withFieldNames(error, (path) => (path.startsWith('listingIds') ? 'message' : path));
        });
      }}
    >
      <Text tone="muted">{t('share.lead', { name: client.fullName })}</Text>
      <TextareaField name="message" label={t('share.message')} rows={4} isOptional />
      <SelectField
        name="days"
        label={t('share.days')}
        options={shortlistDays.map((one) => ({ value: String(one), label: t('share.open', { count: one }) }))}
      />
      <SubmitButton>{t('share.submit')}</SubmitButton>
    </PorticoForm>
  );
}
