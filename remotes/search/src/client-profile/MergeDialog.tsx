import type { ClientMerged, ClientProfile, MergeField } from '@portico/contracts';
import { mergeFields } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import { QueryState, useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { rentBeside } from '@portico/rules';
import { Button, Flex, Grid, SkeletonText, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type { ReactNode } from 'react';
import { getClient, useClientsT, useValueText } from '../clients/index.ts';
import { mergeClients } from './profileCalls.ts';
import { useUndoMerge } from './useUndoMerge.ts';

export interface MergeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The record that stays. */
  clientId: string;
  otherId: string;
}

/** Two records side by side: what differs is chosen field by field. */
export function MergeDialog({ isOpen, onClose, clientId, otherId }: MergeDialogProps) {
  const t = useClientsT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('merge.title')}>
      <Both clientId={clientId} otherId={otherId} onClose={onClose} />
    </Dialog>
  );
}

/** A client as they are now; a list may be behind. */
function Loaded({ id, children }: { id: string; children: (client: ClientProfile) => ReactNode }) {
  const t = useClientsT();
  const found = useRemoteQuery(keys.clients.one(id), (context) => getClient(id, context), { staleTimeMs: 0 });
  return (
    <QueryState
      query={found}
      failed={t('profile.failed')}
      skeleton={<SkeletonText lines={6} />}
      headingLevel={3}
    >
      {children}
    </QueryState>
  );
}

function Both({ clientId, otherId, onClose }: Omit<MergeDialogProps, 'isOpen'>) {
  return (
    <Loaded id={clientId}>
      {(client) => (
        <Loaded id={otherId}>
          {(other) => <MergeForm client={client} other={other} onClose={onClose} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Of a buyer and a tenant the merge makes somebody who would do either: the tenant's rents are no prices. */
const comparable = (one: ClientProfile, other: ClientProfile) =>
  (one.rentPeriod === null) === (other.rentPeriod === null) ? one : rentBeside(one);

/** Fields with different values in both; an empty one gets the other's value. */
const differing = (one: ClientProfile, other: ClientProfile): MergeField[] =>
  mergeFields.filter(
    (field) =>
      !isEmpty(one[field]) &&
      !isEmpty(other[field]) &&
      JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );

/** Makes one of two, and offers to take it back. */
function useMerge(id: string) {
  const t = useClientsT();
  const undo = useUndoMerge();
  return useRemoteMutation(
    ({ otherId, take }: { otherId: string; take: MergeField[] }) => mergeClients(id, { otherId, take }),
    {
      invalidates: staleAfter.saveClient,
      onSuccess: ({ mergeId }: ClientMerged) =>
        void snackbar.show({
          text: t('merge.done'),
          tone: 'positive',
          durationMs: 10_000,
          action: { label: t('common:actions.undo'), onAction: () => undo.mutate(mergeId) },
        }),
    },
  );
}

function MergeForm({
  client: stored,
  other: storedOther,
  onClose,
}: {
  client: ClientProfile;
  other: ClientProfile;
  onClose: () => void;
}) {
  const t = useClientsT();
  const text = useValueText();
  const client = comparable(stored, storedOther);
  const other = comparable(storedOther, stored);
  const merge = useMerge(client._id);
  const fields = differing(client, other);
  return (
    <PorticoForm
      initialValues={Object.fromEntries(fields.map((field) => [field, 'mine']))}
      describeError={useDescribeError()}
      onSubmit={async (values) => {
        const take = fields.filter((field) => values[field] === 'other');
        await merge.mutateAsync({ otherId: other._id, take });
        onClose();
      }}
    >
      <Text tone="muted">{t('merge.lead', { name: client.fullName, other: other.fullName })}</Text>
      {/* The two records stand side by side, field by field. */}
      <Stack
        gap="4"
        overflowWrap="anywhere"
        css={{
          '& [role=radiogroup]': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '1rem' },
        }}
      >
        {fields.length > 0 && (
          <Grid gridTemplateColumns="1fr 1fr" columnGap="1rem" borderBlockEnd="hairline" paddingBlockEnd="2">
            <Text as="span" fontWeight="medium" dir="auto">
              {client.fullName}
            </Text>
            <Text as="span" fontWeight="medium" dir="auto">
              {other.fullName}
            </Text>
          </Grid>
        )}
        {fields.map((field) => (
          <RadioField
            key={field}
            name={field}
            label={t(`fields.${field}`)}
            options={[
              { value: 'mine', label: text(field, client[field]) },
              { value: 'other', label: text(field, other[field]) },
            ]}
          />
        ))}
      </Stack>
      <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton>{t('merge.submit')}</SubmitButton>
      </Flex>
    </PorticoForm>
  );
}
