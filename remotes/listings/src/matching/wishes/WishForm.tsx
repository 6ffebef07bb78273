import type { ClientWishes } from '@portico/contracts';
import {
  OfferFieldSet,
  type OfferValues,
  offerBody,
  offerSchema,
  offerValues,
} from '@portico/features/client-offers';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Button, Flex, snackbar } from '@portico/ui';
import { PorticoForm, SubmitButton, yup } from '@portico/ui/forms';
import { changeWishes } from '../matchCalls.ts';
import { useMatchingT } from '../words.ts';

const wishSchema = yup.object(offerSchema);

/** Whether a client wishes to buy, to rent or either, and for how much. */
export function WishForm({ client, onClose }: { client: ClientWishes; onClose: () => void }) {
  const t = useMatchingT();
  const common = useT('common');
  const change = useRemoteMutation(
    (values: OfferValues) => changeWishes(client._id, offerBody(values, client)),
    { invalidates: staleAfter.changeWishes },
  );
  const save = async (values: OfferValues) => {
    await change.mutateAsync(values);
    onClose();
    snackbar.show({ text: t('wishes.saved', { name: client.fullName }), tone: 'positive' });
  };
  return (
    <PorticoForm
      initialValues={offerValues(client)}
      schema={wishSchema}
      translate={useT('matching')}
      describeError={useDescribeError()}
      onSubmit={save}
    >
      <OfferFieldSet client={client} />
      <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
        <Button onClick={onClose}>{common('actions.cancel')}</Button>
        <SubmitButton>{common('actions.save')}</SubmitButton>
      </Flex>
    </PorticoForm>
  );
}
