import type { WholeDeskItem } from '@portico/contracts';
import { QueryState } from '@portico/remote-kit';
import { Banner, Box, Button, EmptyState, Flex, Grid, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { Company } from './Company.tsx';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import type { DeskKey } from './deskCalls.ts';
import { MemberPanel } from './MemberPanel.tsx';
import { OwnerBar } from './OwnerBar.tsx';
import { type useDeskAddress, useDeskItem } from './useDesk.ts';
import { isTyping } from './useDeskKeys.ts';
import { useDeskWords } from './useDeskWords.ts';
import { useDeskWork } from './useDeskWork.ts';
import type { ItemKeys } from './useItemKeys.ts';
import { useSeeing } from './useSeeing.ts';

export interface DeskItemViewProps {
  itemKey: DeskKey;
  desk: ReturnType<typeof useDeskAddress>;
  keys: ItemKeys;
  onClose: () => void;
  /** After an answer that leaves nothing to do: the next one. */
  onDone: () => Promise<void>;
}

/** One whole item: its questions and answers, the reply, and the member beside it. */
export function DeskItemView({ itemKey, onClose, ...rest }: DeskItemViewProps) {
  const { t } = useDeskWords();
  const item = useDeskItem(itemKey);
  const { keys } = rest;
  const hasFailed = item.error !== null;
  useEffect(() => {
    if (hasFailed) keys.forget();
  }, [hasFailed, keys]);
  return (
    <Stack gap="4" minInlineSize="0">
      <Box display={{ base: 'block', lg: 'none' }}>
        <Button size="sm" variant="quiet" startIcon="arrow-left" onClick={onClose}>
          {t('back')}
        </Button>
      </Box>
      <QueryState
        query={item}
        failed={t('failedOne')}
        skeleton={<SkeletonText lines={10} />}
        notFound={<EmptyState icon="check" title={t('gone')} text={t('goneHint')} />}
      >
        {(whole) => <Whole item={whole} {...rest} />}
      </QueryState>
    </Stack>
  );
}

function Whole({
  item,
  desk,
  keys,
  onDone,
}: Omit<DeskItemViewProps, 'itemKey' | 'onClose'> & { item: WholeDeskItem }) {
  const { t, format, titleOf } = useDeskWords();
  const work = useDeskWork(item, onDone);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useSeeing(item);
  // Somebody who opens an item by a key reads it from its beginning, unless they went on to type elsewhere before it came.
  useEffect(() => {
    if (!isTyping(document.activeElement)) headingRef.current?.focus();
  }, []);
  const { conflict } = work;
  return (
    <Stack as="section" gap="3" aria-label={`${titleOf(item)}: ${item.name}`} data-desk-open>
      <Stack gap="1">
        <Flex gap="3" flexWrap="wrap" justifyContent="space-between" alignItems="baseline">
          <Heading level={2} size="sm" ref={headingRef} tabIndex={-1} overflowWrap="anywhere">
            <bdi>{titleOf(item)}</bdi>
          </Heading>
          {item.reference && (
            <Text size="sm" tone="muted" dir="ltr">
              {item.reference}
            </Text>
          )}
        </Flex>
        <Text size="sm" tone={item.isOverdue ? 'negative' : 'muted'}>
          {item.state === 'open'
            ? t(item.isOverdue ? 'wasDue' : 'due', { time: format.dateTime(item.dueAt) })
            : t(`state.${item.state}`)}
        </Text>
        <Company item={item} />
      </Stack>
      <OwnerBar item={item} work={work} keys={keys} />
      {conflict && (
        <Banner tone="warning">
          {conflict.owner ? t('conflict', { name: conflict.owner.fullName }) : t('conflictFree')}
        </Banner>
      )}
      <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 16rem' }}>
        <Stack gap="4" minInlineSize="0">
          <Conversation item={item} />
          <Composer item={item} work={work} keys={keys} />
        </Stack>
        <MemberPanel item={item} desk={desk} onDone={onDone} />
      </Grid>
    </Stack>
  );
}
