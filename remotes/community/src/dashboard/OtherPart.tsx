import { useT } from '@portico/i18n';
import { PartOfSlot, type SlotPart } from '@portico/remote-kit';
import { Button, Flex, Heading, Skeleton, SkeletonCards, SkeletonTable, Stack, Text } from '@portico/ui';
import { useId } from 'react';
import type en from '../locales/en.json';
import { otherParts } from './arrange.ts';

/** A part of the home page that another remote draws. When its code cannot be fetched, only this part says so. */
export function OtherPart({ part }: { part: SlotPart }) {
  return (
    <PartOfSlot
      name={otherParts}
      part={part.key}
      fallback={<PartSkeleton isWide={part.isWide} />}
      renderFailure={(retry) => <PartFailure label={part.label} onRetry={retry} />}
    />
  );
}

/** As tall as most parts, so that little moves when the part arrives. Its heading is the part's own. */
function PartSkeleton({ isWide }: Pick<SlotPart, 'isWide'>) {
  return (
    <Stack gap="5" aria-hidden>
      <Skeleton blockSize="9" inlineSize="12rem" />
      {isWide ? <SkeletonCards count={3} /> : <SkeletonTable rows={3} columns={2} />}
    </Stack>
  );
}

function PartFailure({ label, onRetry }: { label: string; onRetry: () => void }) {
  const t = useT<typeof en>('community');
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} gap="5">
      <Heading level={2} id={titleId}>
        {label}
      </Heading>
      <Flex gap="4" alignItems="center" flexWrap="wrap" role="status">
        <Text tone="muted">{t('dashboard.sectionFailed')}</Text>
        <Button size="sm" variant="quiet" startIcon="refresh" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      </Flex>
    </Stack>
  );
}
