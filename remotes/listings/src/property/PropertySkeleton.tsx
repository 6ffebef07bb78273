import { Grid, Skeleton, SkeletonText, Stack } from '@portico/ui';

/** The placeholder of the page: pictures, title, figures, the agent beside them. */
export function PropertySkeleton() {
  return (
    <Stack gap="8">
      <Skeleton inlineSize="10rem" />
      <Skeleton blockSize="auto" aspectRatio={{ base: '4 / 3', md: '8 / 3' }} />
      <Grid gridTemplateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="12">
        <Stack gap="6">
          <Skeleton inlineSize="60%" blockSize="12" />
          <Skeleton blockSize="20" />
          <SkeletonText lines={5} />
        </Stack>
        <Skeleton blockSize="12rem" />
      </Grid>
    </Stack>
  );
}
