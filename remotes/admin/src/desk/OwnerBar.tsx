import type { WholeDeskItem } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useSession } from '@portico/session';
import { Actions, Button, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import type { HandOverDialogProps } from './HandOverDialog.tsx';
import type { DeskWork } from './useDeskWork.ts';
import { type ItemKeys, useKeysOfItem } from './useItemKeys.ts';
import { useDeskT } from './words.ts';

const HandOverDialog = lazyDialog<HandOverDialogProps>(() =>
  import('./HandOverDialog.tsx').then((module) => module.HandOverDialog),
);

export interface OwnerBarProps {
  item: WholeDeskItem;
  work: DeskWork;
  keys: ItemKeys;
}

/** The owner of the item, and its state. */
export function OwnerBar({ item, work, keys }: OwnerBarProps) {
  const { owner, state, kind } = item;
  const t = useDeskT();
  const ownId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const [isHandingOver, setIsHandingOver] = useState(false);
  const { changing, isBusy } = work;
  const isMine = owner?._id === ownId;
  const take = () => isBusy || changing.mutate({ ownerId: isMine ? null : ownId });
  const finish = () => isBusy || changing.mutate({ state: state === 'done' ? 'open' : 'done' });
  useKeysOfItem(keys, item, { t: take, e: finish, h: () => setIsHandingOver(true) });
  return (
    <Row justifyContent="space-between" gap="3" borderBlock="hairline" paddingBlock="2">
      <Stack gap="0">
        <Text size="xs" tone="muted">
          {t('owner.label')}
        </Text>
        <Text fontWeight="medium" aria-live="polite">
          {owner ? (isMine ? t('owner.me') : owner.fullName) : t('owner.nobody')}
        </Text>
      </Stack>
      <Actions>
        <Button size="sm" onClick={take}>
          {t(isMine ? 'owner.free' : owner ? 'owner.takeOver' : 'owner.take')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setIsHandingOver(true)}>
          {t('owner.handOver')}
        </Button>
        <Button size="sm" variant="quiet" onClick={finish} startIcon={state === 'done' ? 'refresh' : 'check'}>
          {t(state === 'done' ? 'reopen' : 'finish')}
        </Button>
      </Actions>
      <HandOverDialog
        isOpen={isHandingOver}
        onClose={() => setIsHandingOver(false)}
        needsThreads={kind === 'thread'}
        ownerId={owner?._id ?? null}
        onHandOver={(change) => changing.mutateAsync(change)}
      />
    </Row>
  );
}
