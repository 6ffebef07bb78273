import { Flex, Skeleton, Stack } from '@portico/ui';

export function NoticesSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap="0">
      {Array.from({ length: rows }, (_, row) => (
        <Flex key={row} gap="4" paddingBlock="4" paddingInline="3" borderBlockEnd="hairline">
          <Skeleton inlineSize="5" blockSize="5" flexShrink="0" />
          <Stack flex="1" gap="2">
            <Skeleton inlineSize="75%" blockSize="5" />
            <Skeleton inlineSize="25%" blockSize="3" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}
