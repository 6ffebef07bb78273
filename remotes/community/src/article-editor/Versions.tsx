import type { ArticleDraft, ArticleVersion, EditedArticle } from '@portico/contracts';
import type { Draft } from '@portico/features/conflict';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { documentText } from '@portico/rules/article';
import { Box, Button, EmptyState, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { textLanguages } from '../staff-form/index.ts';
import { changedLines } from './changedLines.ts';
import { draftOf } from './draftFields.ts';
import { listVersions } from './editorCalls.ts';
import { useEditorT } from './words.ts';

export interface VersionsProps {
  article: EditedArticle;
  /** Shows an old version in the form, from where it is saved and published like any other change. */
  onRestore: (draft: ArticleDraft) => void;
  onClose: () => void;
}

/** Everything that was published once, and what differs from the draft. */
export function Versions({ article, onRestore, onClose }: VersionsProps) {
  const t = useEditorT();
  const versions = useRemoteQuery(keys.articles.versions(article._id, article.changedAt), (context) =>
    listVersions(article._id, context),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('versions')} size="lg">
      <QueryState
        query={versions}
        failed={t('versionsFailed')}
        skeleton={<SkeletonText lines={6} />}
        headingLevel={3}
        empty={<EmptyState icon="clock" title={t('noVersions')} />}
      >
        {(some) => (
          <Stack gap="8">
            {some.map((version) => (
              <OneVersion
                key={version.number}
                version={version}
                onRestore={() => {
                  onRestore(version.draft);
                  onClose();
                }}
              />
            ))}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function linesOf({ texts }: ArticleDraft): string[] {
  return textLanguages.flatMap((language) => {
    const words = texts[language];
    if (!words) return [];
    return [words.title, words.excerpt, ...documentText(words.document).split('\n')].filter(Boolean);
  });
}

function OneVersion({ version, onRestore }: { version: ArticleVersion; onRestore: () => void }) {
  const t = useEditorT();
  const format = useFormat();
  const { values } = useFormikContext<Draft>();
  const { added, removed } = changedLines(linesOf(draftOf(values)), linesOf(version.draft));
  const lines = (label: string, some: readonly string[]) =>
    some.length > 0 && (
      <Stack gap="1">
        <Text size="xs" tone="muted">
          {label}
        </Text>
        <Box as="ul" fontSize="sm">
          {some.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </Box>
      </Stack>
    );
  return (
    <Stack as="section" gap="3" borderBlockEnd="hairline" paddingBlockEnd="5">
      <Heading level={3} size="sm">
        {t('version', { number: format.number(version.number) })}
      </Heading>
      <Text size="sm" tone="muted">
        {t('versionBy', { date: format.dateTime(version.savedAt), name: version.savedBy ?? 'Portico' })}
      </Text>
      {added.length + removed.length === 0 && <Text size="sm">{t('same')}</Text>}
      {lines(t('added'), added)}
      {lines(t('removed'), removed)}
      <Box>
        <Button size="sm" onClick={onRestore}>
          {t('restore')}
        </Button>
      </Box>
    </Stack>
  );
}
