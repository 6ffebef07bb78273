import { Skeleton, SkeletonText, Stack } from '@portico/ui';

/** The placeholder of an article: title, picture, first lines. */
export function ArticleSkeleton() {
  return (
    <Stack gap="8" alignItems="center">
      <Stack gap="4" inlineSize="full" maxInlineSize="reading">
        <Skeleton inlineSize="5rem" blockSize="3" />
        <Skeleton inlineSize="90%" blockSize="12" />
        <SkeletonText lines={2} />
      </Stack>
      <Skeleton inlineSize="full" maxInlineSize="56rem" blockSize="auto" aspectRatio="16 / 9" />
      <Stack inlineSize="full" maxInlineSize="reading">
        <SkeletonText lines={6} />
      </Stack>
    </Stack>
  );
}
