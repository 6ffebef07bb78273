import type { EventGuest, PorticoEvent } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { saveFile } from '@portico/features/save-file';
import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Box, Button, EmptyState, Flex, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { downloadGuests, listGuests } from '../eventCalls.ts';
import { useMoreT } from '../more/words.ts';

export interface GuestsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  event: PorticoEvent;
}

type State = '' | 'yes' | 'waiting';

function GuestLine({ guest }: { guest: EventGuest }) {
  const t = useMoreT();
  const format = useFormat();
  const { fullName, email, invitedBy, guests, state, answeredAt } = guest;
  return (
    <Flex
      as="li"
      gap="4"
      paddingBlock="3"
      borderBlockEnd="hairline"
      justifyContent="space-between"
      flexWrap="wrap"
    >
      <Stack gap="0" minInlineSize="0">
        <Text fontWeight="medium">
          <bdi>{fullName}</bdi>
        </Text>
        <Text size="sm" tone="muted" overflowWrap="anywhere">
          <bdi>{email}</bdi>
          {invitedBy && <> · {t('guests.clientOf', { name: invitedBy })}</>}
        </Text>
      </Stack>
      <Row gap="2">
        {guests > 0 && (
          <Text size="sm">{t('guests.brings', { count: guests, number: format.number(guests) })}</Text>
        )}
        <Badge tone={state === 'yes' ? 'positive' : 'brass'}>{t(`guests.state.${state}`)}</Badge>
        <Text size="sm" tone="muted">
          {format.dateTime(answeredAt)}
        </Text>
      </Row>
    </Flex>
  );
}

/** The guests of an event, for staff: a page at a time, or the whole filtered list as a file. */
export function GuestsDialog({ isOpen, onClose, event }: GuestsDialogProps) {
  const t = useMoreT();
  const errorText = useErrorText();
  const [state, setState] = useState<State>('');
  const [page, setPage] = useState(1);
  const filter = state ? { state } : {};
  const guests = useRemoteQuery(
    keys.events.list({ guestsOf: event._id, ...filter, page }),
    (context) => listGuests(event._id, { ...filter, page }, context),
    { keepsPrevious: true },
  );
  const file = useRemoteMutation(() => downloadGuests(event._id, filter), {
    onSuccess: (blob) => saveFile(blob, `${event.slug}-guests.csv`),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('guests.title', { title: event.title })} size="lg">
      <Stack gap="4">
        <Flex gap="4" alignItems="end" flexWrap="wrap" justifyContent="space-between">
          <FilterSelect
            label={t('guests.filter')}
            value={state}
            options={(['', 'yes', 'waiting'] as const).map((value) => ({
              value,
              label: t(`guests.state.${value || 'all'}`),
            }))}
            onChange={(value) => {
              setState(value === 'yes' || value === 'waiting' ? value : '');
              setPage(1);
            }}
          />
          <Button
            size="sm"
            startIcon="download"
            isBusy={file.isPending}
            onClick={() => file.mutate(undefined)}
          >
            {t('guests.export')}
          </Button>
        </Flex>
        {file.error && (
          <Text role="alert" size="sm" tone="negative">
            {errorText(file.error)}
          </Text>
        )}
        <QueryState
          query={guests}
          failed={t('guests.failed')}
          skeleton={<SkeletonTable rows={4} columns={3} />}
          empty={<EmptyState icon="people" title={t('guests.none')} />}
        >
          {({ docs, totalPages }) => (
            <Stack gap="4">
              <Box as="ul" borderBlockStart="hairline">
                {docs.map((guest) => (
                  <GuestLine key={guest._id} guest={guest} />
                ))}
              </Box>
              {totalPages > 1 && (
                <Row gap="2" justifyContent="center">
                  <Button size="sm" isDisabled={page === 1} onClick={() => setPage(page - 1)}>
                    {t('guests.previous')}
                  </Button>
                  <Button size="sm" isDisabled={page >= totalPages} onClick={() => setPage(page + 1)}>
                    {t('guests.next')}
                  </Button>
                </Row>
              )}
            </Stack>
          )}
        </QueryState>
      </Stack>
    </Dialog>
  );
}
