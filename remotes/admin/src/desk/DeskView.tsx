import { lazyPart } from '@portico/features/lazy-part';
import { Box, Grid, SkeletonText, Stack } from '@portico/ui';
import { useRef } from 'react';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskHead } from './DeskHead.tsx';
import { DeskList } from './DeskList.tsx';
import { useDeskAddress, useDeskList, useLiveDesk } from './useDesk.ts';
import { useOpenFor } from './useOpenFor.ts';

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
  const docs = list.data?.docs ?? [];
  const at = docs.findIndex(({ kind, _id }) => kind === item?.kind && _id === item._id);

  function open(index: number) {
    const found = docs[index];
    if (found) desk.go({ item: { kind: found.kind, _id: found._id } });
  }
  /** Back to the queue, where one was. */
  function close() {
    desk.go({ item: null });
    requestAnimationFrame(() => listRef.current?.querySelector<HTMLElement>('a')?.focus());
  }

  return (
    <Stack gap="5">
      <DeskHead desk={desk} onNext={() => open(at + 1)} onPrevious={() => open(Math.max(at, 1) - 1)} />
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
            onDone={() => open(at + 1 < docs.length ? at + 1 : at - 1)}
          />
        )}
      </Grid>
    </Stack>
  );
}
