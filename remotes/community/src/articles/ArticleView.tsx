import type { FullPost } from '@portico/contracts';
import { DocumentBody } from '@portico/features/article';
import { lazyPart } from '@portico/features/lazy-part';
import { useLanguage } from '@portico/i18n';
import { Box, Heading, Link, Row, SkeletonCards, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { ArticleFiles } from './ArticleFiles.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { EditLink } from './ManageLink.tsx';
import { useReadingT, useTopicName } from './words.ts';

const ListingEmbed = lazyPart(() => import('./ListingEmbed.tsx').then((module) => module.ListingEmbed), {
  skeleton: <SkeletonCards count={1} />,
});

export interface ArticleViewProps {
  article: FullPost;
  /** 1 on its own page. */
  headingLevel?: 1 | 2;
}

export function ArticleView({ article, headingLevel = 1 }: ArticleViewProps) {
  const t = useReadingT();
  const topicName = useTopicName();
  const { language: asked } = useLanguage();
  const { title, document, category, excerpt, pictureBaseUrl, pictureAlt, language } = article;
  return (
    <Stack as="article" gap="8" alignItems="center" inlineSize="full">
      <Stack as="header" gap="3" inlineSize="full" maxInlineSize="reading">
        <Text kind="eyebrow">{topicName(category)}</Text>
        <Heading level={headingLevel} tabIndex={-1}>
          <bdi>{title.rendered}</bdi>
        </Heading>
        <Text size="lg" tone="muted">
          <bdi>{excerpt}</bdi>
        </Text>
        <ArticleMeta article={article} />
        <Row>
          <EditLink article={article} />
        </Row>
        {language !== asked && (
          <Text size="sm" tone="muted">
            {t('onlyIn')}
          </Text>
        )}
      </Stack>
      {pictureBaseUrl && (
        <Box inlineSize="full" maxInlineSize="56rem" borderRadius="md" overflow="hidden">
          <Picture
            baseUrl={pictureBaseUrl}
            alt={pictureAlt}
            ratio="16 / 9"
            sizes="(min-width: 60em) 56rem, 100vw"
            isPriority
          />
        </Box>
      )}
      <DocumentBody document={document} language={language} drawListing={(id) => <ListingEmbed id={id} />} />
      {article.files.length > 0 && <ArticleFiles files={article.files} />}
      {article.sources.length > 0 && <Sources sources={article.sources} />}
    </Stack>
  );
}

function Sources({ sources }: Pick<FullPost, 'sources'>) {
  const t = useReadingT();
  return (
    <Stack as="section" gap="2" inlineSize="full" maxInlineSize="reading">
      <Heading level={2} size="sm">
        {t('sources')}
      </Heading>
      <Box as="ul" fontSize="sm">
        {sources.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            {href ? (
              <Link isExternal href={href}>
                <bdi>{label}</bdi>
              </Link>
            ) : (
              <bdi>{label}</bdi>
            )}
          </li>
        ))}
      </Box>
    </Stack>
  );
}
