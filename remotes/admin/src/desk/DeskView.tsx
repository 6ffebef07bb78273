import { lazyPart } from '@portico/features/lazy-part';
import { keys } from '@portico/features/queries';
import { useQueryCache } from '@portico/remote-kit';
import { Box, EmptyState, Grid, SkeletonText, Stack } from '@portico/ui';
import { useRef } from 'react';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskHead } from './DeskHead.tsx';
import { DeskList } from './DeskList.tsx';
import { itemName } from './deskAddress.ts';
import { useDeskAddress, useDeskList, useLiveDesk } from './useDesk.ts';
import { useDeskKeys, useKeysChoice } from './useDeskKeys.ts';
import { useItemKeys } from './useItemKeys.ts';
import { useOpenFor } from './useOpenFor.ts';
import { useRowInView } from './useRowInView.ts';
import { useWalk } from './useWalk.ts';
import { useDeskT } from './words.ts';

/** Opened with the first item: the queue comes without it. */
const DeskItemView = lazyPart(() => import('./DeskItemView.tsx').then((module) => module.DeskItemView), {
  skeleton: <SkeletonText lines={10} />,
});

/** The queue, and beside it the item that the address names; on a phone one of the two. */
export function DeskView() {
  useLiveDesk();
  useOpenFor();
  const t = useDeskT();
  const desk = useDeskAddress();
  const list = useDeskList(desk.address);
  const { item } = desk.address;
  const cache = useQueryCache();
  const walk = useWalk(desk, list.data?.docs ?? [], async () => {
    // With the counts, so that the next item does not open beside those of before.
    const [{ data }] = await Promise.all([list.refetch(), cache.invalidate(keys.desk.summary)]);
    return data?.docs ?? [];
  });
  const { areOn } = useKeysChoice();
  const itemKeys = useItemKeys(areOn, desk, walk.hasMovedTo);
  useDeskKeys(areOn, { u: walk.back });
  const listRef = useRef<HTMLDivElement>(null);
  useRowInView(listRef, { item, isThere: list.isSuccess, standing: walk.standing });

  return (
    <Stack gap="4">
      <DeskHead desk={desk} onNext={walk.next} onPrevious={walk.previous} />
      <Grid
        gap={{ base: '5', lg: '6' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(19rem, 22rem) minmax(0, 1fr)' }}
      >
        <Box
          display={{ base: item ? 'none' : 'flex', lg: 'flex' }}
          flexDirection="column"
          gap="4"
          alignSelf="start"
          minInlineSize="0"
          position={{ lg: 'sticky' }}
          insetBlockStart="calc(64px + 1rem)"
          maxBlockSize={{ lg: 'max(24rem, calc(100dvh - 15rem))' }}
        >
          <DeskFilters desk={desk} />
          {/* Beside an item the queue scrolls by itself, so that its row and its answer are in view together. */}
          <Box ref={listRef} tabIndex={-1} minBlockSize="0" overflowY={{ lg: 'auto' }} outline="none">
            <DeskList desk={desk} list={list} />
          </Box>
        </Box>
        {item ? (
          <DeskItemView
            key={itemName(item)}
            itemKey={item}
            desk={desk}
            keys={itemKeys}
            onClose={walk.back}
            onDone={() => walk.goOnFrom(item)}
          />
        ) : (
          <Box display={{ base: 'none', lg: 'block' }}>
            <EmptyState icon="mail" title={t('choose')} text={t('lead')} />
          </Box>
        )}
      </Grid>
    </Stack>
  );
}
