import type { ArticleSummary } from '@portico/contracts';
import { RouterLink } from '@portico/remote-kit';
import { Box, Flex, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { ArticleMeta } from './ArticleMeta.tsx';
import { articleAddress } from './articleAddress.ts';
import { useTopicName } from './words.ts';

/** Articles by name, each a line with its picture. */
export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <Box as="ul" borderBlockStart="hairline">
      {articles.map((article) => (
        <ArticleLine key={article._id} article={article} />
      ))}
    </Box>
  );
}

function ArticleLine({ article }: { article: ArticleSummary }) {
  const topicName = useTopicName();
  const { title, excerpt, category, pictureBaseUrl } = article;
  return (
    <Flex as="li" gap="5" paddingBlock="4" borderBlockEnd="hairline" alignItems="flex-start">
      <Stack gap="1" flex="1" minInlineSize="0">
        <Text kind="eyebrow">{topicName(category)}</Text>
        <RouterLink to={articleAddress(article)} look="quiet" fontWeight="medium">
          <bdi>{title}</bdi>
        </RouterLink>
        <Text size="sm" tone="muted" lineClamp={2}>
          <bdi>{excerpt}</bdi>
        </Text>
        <ArticleMeta article={article} />
      </Stack>
      {pictureBaseUrl && (
        <Box inlineSize={{ base: '5.5rem', sm: '8rem' }} flexShrink={0} borderRadius="sm" overflow="hidden">
          <Picture baseUrl={pictureBaseUrl} alt="" sizes="8rem" />
        </Box>
      )}
    </Flex>
  );
}
