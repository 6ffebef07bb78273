import { Card, Grid, Skeleton, Stack } from '@portico/ui';

/** The placeholder of the report: figures, one wide chart, two beside each other. */
export function UsageSkeleton() {
  return (
    <Stack gap="8">
      <Skeleton blockSize="7rem" />
      <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        <Card gridColumn={{ lg: '1 / -1' }}>
          <Skeleton blockSize="18rem" />
        </Card>
        <Card>
          <Skeleton blockSize="14rem" />
        </Card>
        <Card>
          <Skeleton blockSize="14rem" />
        </Card>
      </Grid>
    </Stack>
  );
}
