import { Flex, Skeleton, SkeletonText, Stack } from '@portico/ui';

const rows = [0, 1, 2, 3];

/** The placeholder of the page: a month and its events. */
export function EventListSkeleton() {
  return (
    <>
      <Skeleton inlineSize="10rem" blockSize="8" marginBlockEnd="3" />
      {rows.map((row) => (
        <Flex key={row} gap="6" paddingBlock="6" borderBlockStart="hairline">
          <Skeleton inlineSize="3.5rem" blockSize="16" flexShrink={0} />
          <Stack flex="1" gap="3">
            <Skeleton inlineSize="50%" blockSize="6" />
            <SkeletonText lines={2} />
          </Stack>
        </Flex>
      ))}
    </>
  );
}
