import type { WholeDeskItem } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Button, snackbar } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { addSeats } from './deskCalls.ts';
import { useDeskWords } from './useDeskWords.ts';

/** Keeps the marks of a sentence beside a name that is written in the other direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;

export interface EventSeatsProps {
  item: WholeDeskItem;
  /** The member has their seat, so nothing is left to do here; resolves once the next item opens. */
  onDone: () => Promise<void>;
}

/** Gives the event as many more seats as this member needs; who waits before them gets theirs first. */
export function EventSeats({ item, onDone }: EventSeatsProps) {
  const { t, format } = useDeskWords();
  const describeError = useDescribeError();
  const cache = useQueryCache();
  const [isAsking, setIsAsking] = useState(false);
  const { event } = item.facts;
  async function add(seats: Parameters<typeof addSeats>[0]) {
    await addSeats(seats);
    setIsAsking(false);
    // Before the desk is read again: this item is no longer on it.
    await onDone();
  }
  const adding = useRemoteMutation(add, {
    invalidates: staleAfter.addSeats,
    onSuccess: () => {
      snackbar.show({ text: t('seats.done', { name: item.name }), tone: 'positive' });
    },
    // The event or its answers have changed: the figures are read again, and the question stands with the new ones.
    onError: ({ code }) => {
      if (code === 'CONFLICT') void cache.invalidate(keys.desk.item(item.kind, item._id));
    },
  });
  const { _id, version, capacity, taken, seatsUpTo } = event ?? {};
  if (!_id || version === undefined || capacity === undefined || taken === undefined || !seatsUpTo)
    return null;
  const seats = Math.max(1, seatsUpTo - (capacity - taken));
  const seen = { taken, answerId: item._id, upTo: seatsUpTo };
  const ask = () => {
    adding.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button size="sm" startIcon="plus" onClick={ask}>
        {t('seats.add', { count: seats })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => adding.mutate({ eventId: _id, seats, version, seen })}
        title={t('seats.add', { count: seats })}
        text={t('seats.ask', {
          ...{ event: isolated(event?.title ?? ''), name: isolated(item.name) },
          ...{ before: format.number(capacity), after: format.number(capacity + seats) },
        })}
        confirmLabel={t('seats.add', { count: seats })}
        cancelLabel={t('common:actions.cancel')}
        isBusy={adding.isPending}
        error={
          adding.error &&
          (adding.error.code === 'CONFLICT' ? t('seats.changed') : describeError(adding.error))
        }
      />
    </>
  );
}
