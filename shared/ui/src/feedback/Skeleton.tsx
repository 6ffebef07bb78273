import type { ReactNode } from 'react';
import { Box, Card, Flex, Grid, Stack, VisuallyHidden } from '../layout/boxes.tsx';
import { styled } from '../styled.ts';
import { useKitWords } from '../theme/words.ts';

/** One gray shape; give it the size of the content to come. */
export const Skeleton = styled('div', {
  base: {
    background: 'sunken',
    borderRadius: 'sm',
    blockSize: '4',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
});

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="3">
      {range(lines).map((line) => (
        <Skeleton key={line} inlineSize={line === lines - 1 && lines > 1 ? '60%' : 'full'} />
      ))}
    </Stack>
  );
}

/** Cards with a 4:3 picture, as property lists have. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <Grid minColumn="18rem">
      {range(count).map((card) => (
        <Card key={card} padding="0" overflow="hidden">
          <Skeleton aspectRatio="4 / 3" blockSize="auto" borderRadius="0" />
          <Stack padding="5" gap="3">
            <Skeleton inlineSize="50%" blockSize="6" />
            <Skeleton inlineSize="80%" />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}

export function SkeletonTable({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Box borderBlockStart="hairline">
      {range(rows).map((row) => (
        <Flex key={row} gap="6" paddingBlock="4" borderBlockEnd="hairline">
          {range(columns).map((column) => (
            <Skeleton key={column} flex={column === 0 ? 2 : 1} />
          ))}
        </Flex>
      ))}
    </Box>
  );
}

/** A placeholder for a whole page while its code is fetched: header, then lines. */
export function SkeletonPage() {
  return (
    <LoadingRegion>
      <Stack gap="8">
        <Stack gap="3">
          <Skeleton inlineSize="8rem" blockSize="3" />
          <Skeleton inlineSize="min(24rem, 70%)" blockSize="10" />
        </Stack>
        <SkeletonCards count={3} />
      </Stack>
    </LoadingRegion>
  );
}

/** Tells screen readers "Loading…" once, instead of the gray shapes inside. */
export function LoadingRegion({ children, label }: { children: ReactNode; label?: string }) {
  const word = useKitWords();
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{label ?? word('loading')}</VisuallyHidden>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  );
}
