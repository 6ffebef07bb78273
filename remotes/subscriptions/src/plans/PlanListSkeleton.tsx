import { Card, Skeleton, Stack } from '@portico/ui';

/** The heading and five plans, in the shape they will have. */
export function PlanListSkeleton() {
  return (
    <Stack gap="8">
      <Stack gap="3">
        <Skeleton inlineSize="min(24rem, 70%)" blockSize="12" />
        <Skeleton inlineSize="11rem" />
      </Stack>
      <Stack gap="3">
        {['one', 'two', 'three', 'four', 'five'].map((plan) => (
          <Card key={plan} display="flex" justifyContent="space-between" gap="6">
            <Stack gap="3" flex="1">
              <Skeleton inlineSize="55%" blockSize="5" />
              <Skeleton inlineSize="35%" />
            </Stack>
            <Skeleton inlineSize="6rem" blockSize="6" />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
