import { Flex, Grid, Skeleton, SkeletonText, Stack } from '@portico/ui';
import { GallerySkeleton } from '@portico/ui/media';

/** The placeholder of the page: pictures where the page has them, title, figures, the agent beside them. */
export function PropertySkeleton() {
  return (
    <Stack gap={{ base: '4', md: '6' }}>
      <Flex alignItems="center" minBlockSize="9">
        <Skeleton inlineSize="10rem" />
      </Flex>
      <GallerySkeleton reachesEdges />
      <Grid gridTemplateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="12" marginBlockStart="2">
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
