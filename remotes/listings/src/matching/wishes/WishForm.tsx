import type { ClientWishes } from '@portico/contracts';
import { rentPeriods } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Button, Flex, Grid, snackbar } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextField } from '@portico/ui/forms';
import { changeWishes } from '../matchCalls.ts';
import { useMatchingT } from '../words.ts';
import { type WishValues, wishBody, wishSchema, wishValues } from './wishValues.ts';

/** Whether a client wishes to buy or to rent, and for how much. */
export function WishForm({ client, onClose }: { client: ClientWishes; onClose: () => void }) {
  const t = useMatchingT();
  const common = useT('common');
  const change = useRemoteMutation((values: WishValues) => changeWishes(client._id, wishBody(values)), {
    invalidates: staleAfter.changeWishes,
  });
  const save = async (values: WishValues) => {
    await change.mutateAsync(values);
    onClose();
    snackbar.show({ text: t('wishes.saved', { name: client.fullName }), tone: 'positive' });
  };
  const offers = [
    { value: 'buy', label: t('wishes.offer.buy') },
    ...rentPeriods.map((period) => ({ value: period, label: t(`wishes.offer.${period}`) })),
  ];
  return (
    <PorticoForm
      initialValues={wishValues(client)}
      schema={wishSchema}
      translate={useT('matching')}
      describeError={useDescribeError()}
      onSubmit={save}
    >
      <SelectField name="offer" label={t('wishes.offer.label')} options={offers} />
      <Grid minColumn="11rem" gap="4">
        <TextField name="min" label={t('wishes.min')} inputMode="numeric" maxLength={20} isOptional />
        <TextField name="max" label={t('wishes.max')} inputMode="numeric" maxLength={20} isOptional />
      </Grid>
      <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
        <Button onClick={onClose}>{common('actions.cancel')}</Button>
        <SubmitButton>{common('actions.save')}</SubmitButton>
      </Flex>
    </PorticoForm>
  );
}
