import { Card, Flex, Skeleton, SkeletonText, Stack } from '@portico/ui';

/** Posts that are on their way. */
export function FeedSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Stack gap="5">
      {Array.from({ length: count }, (_, place) => (
        <Card key={place}>
          <Stack gap="4">
            <Flex gap="3" alignItems="center">
              <Skeleton inlineSize="11" blockSize="11" borderRadius="full" />
              <Skeleton inlineSize="12rem" blockSize="8" />
            </Flex>
            <SkeletonText lines={3} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
