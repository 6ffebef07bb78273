import type { FullPost } from '@portico/contracts';
import { ArticleBody } from '@portico/features/article';
import { Box, Heading, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { ArticleMeta } from './ArticleMeta.tsx';

export function ArticleView({ article }: { article: FullPost }) {
  const { title, content, category, excerpt, pictureBaseUrl, language } = article;
  return (
    <Stack as="article" gap="8" alignItems="center" inlineSize="full">
      <Stack as="header" gap="3" inlineSize="full" maxInlineSize="reading">
        <Text kind="eyebrow">{category}</Text>
        <Heading level={1} tabIndex={-1}>
          <bdi>{title.rendered}</bdi>
        </Heading>
        <Text size="lg" tone="muted">
          <bdi>{excerpt}</bdi>
        </Text>
        <ArticleMeta article={article} />
      </Stack>
      {pictureBaseUrl && (
        <Box inlineSize="full" maxInlineSize="56rem" borderRadius="md" overflow="hidden">
          <Picture
            baseUrl={pictureBaseUrl}
            alt=""
            ratio="16 / 9"
            sizes="(min-width: 60em) 56rem, 100vw"
            isPriority
          />
        </Box>
      )}
      <ArticleBody html={content.rendered} language={language} />
    </Stack>
  );
}
