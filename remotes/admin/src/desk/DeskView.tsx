import { lazyPart } from '@portico/features/lazy-part';
import { keys } from '@portico/features/queries';
import { useQueryCache } from '@portico/remote-kit';
import { Box, Grid, SkeletonText, Stack } from '@portico/ui';
import { useRef } from 'react';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskHead } from './DeskHead.tsx';
import { DeskList } from './DeskList.tsx';
import { useDeskAddress, useDeskList, useLiveDesk } from './useDesk.ts';
import { useOpenFor } from './useOpenFor.ts';
import { useWalk } from './useWalk.ts';

/** Opened with the first item: the queue comes without it. */
const DeskItemView = lazyPart(() => import('./DeskItemView.tsx').then((module) => module.DeskItemView), {
  skeleton: <SkeletonText lines={10} />,
});

/** The queue, and beside it the item that the address names; on a phone one of the two. */
export function DeskView() {
  useLiveDesk();
  useOpenFor();
  const desk = useDeskAddress();
  const list = useDeskList(desk.address);
  const { item } = desk.address;
  const listRef = useRef<HTMLDivElement>(null);
  const cache = useQueryCache();
  const walk = useWalk(desk, list.data?.docs ?? [], async () => {
    // With the counts, so that the next item does not open beside those of before.
    const [{ data }] = await Promise.all([list.refetch(), cache.invalidate(keys.desk.summary)]);
    return data?.docs ?? [];
  });
  /** Back to the queue, where one was. */
  function close() {
    desk.go({ item: null });
    requestAnimationFrame(() => listRef.current?.querySelector<HTMLElement>('a')?.focus());
  }

  return (
    <Stack gap="5">
      <DeskHead desk={desk} onNext={walk.next} onPrevious={walk.previous} />
      <Box display={{ base: item ? 'none' : 'block', lg: 'block' }}>
        <DeskFilters desk={desk} />
      </Box>
      <Grid
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(17rem, 22rem) minmax(0, 1fr)' }}
      >
        <Box ref={listRef} display={{ base: item ? 'none' : 'block', lg: 'block' }}>
          <DeskList desk={desk} list={list} />
        </Box>
        {item && (
          <DeskItemView
            key={`${item.kind} ${item._id}`}
            itemKey={item}
            desk={desk}
            onClose={close}
            onDone={() => walk.goOnFrom(item)}
          />
        )}
      </Grid>
    </Stack>
  );
}
