import type { ArticleSummary } from '@portico/contracts';
import { RouterLink } from '@portico/remote-kit';
import { Box, Heading, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { ArticleMeta } from './ArticleMeta.tsx';
import { articleAddress } from './articleAddress.ts';
import { useTopicName } from './words.ts';

export interface ArticleCardProps {
  article: ArticleSummary;
  /** For the first card, whose picture is fetched at once. */
  isPriority: boolean;
  /** Whether the topic is worth saying: in a list of one topic it is not. */
  hasTopic: boolean;
}

export function ArticleCard({ article, isPriority, hasTopic }: ArticleCardProps) {
  const topicName = useTopicName();
  const { title, excerpt, category, pictureBaseUrl, pictureAlt } = article;
  return (
    <Stack as="li" gap="3" position="relative">
      {pictureBaseUrl && (
        <Box borderRadius="sm" overflow="hidden">
          <Picture
            baseUrl={pictureBaseUrl}
            alt={pictureAlt}
            ratio="3 / 2"
            sizes="(min-width: 60em) 24rem, 100vw"
            isPriority={isPriority}
          />
        </Box>
      )}
      {hasTopic && <Text kind="eyebrow">{topicName(category)}</Text>}
      <Heading level={2} size="md">
        <RouterLink to={articleAddress(article)} look="quiet">
          <bdi>{title}</bdi>
        </RouterLink>
      </Heading>
      <Text size="sm" tone="muted" lineClamp={3}>
        <bdi>{excerpt}</bdi>
      </Text>
      <ArticleMeta article={article} />
    </Stack>
  );
}
