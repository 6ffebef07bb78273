import { Flex, Grid, Skeleton, SkeletonText, Stack } from '@portico/ui';

export function ProfileSkeleton() {
  return (
    <Stack gap="8">
      <Flex gap="8" alignItems="center">
        <Skeleton inlineSize="120px" blockSize="120px" borderRadius="full" />
        <Stack gap="3" flex="1">
          <Skeleton inlineSize="min(20rem, 60%)" blockSize="10" />
          <Skeleton inlineSize="40%" />
        </Stack>
      </Flex>
      <Grid gridTemplateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="12">
        <SkeletonText lines={6} />
        <Skeleton blockSize="14rem" />
      </Grid>
    </Stack>
  );
}
