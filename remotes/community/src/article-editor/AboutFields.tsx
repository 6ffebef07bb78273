import { isApiError } from '@portico/client';
import type { ArticleFile, ArticleSource, EditedArticle } from '@portico/contracts';
import { articleAudiences, articleKinds, articleTopics } from '@portico/contracts/lists';
import type { Draft } from '@portico/features/conflict';
import { useErrorText } from '@portico/i18n';
import {
  Box,
  Button,
  controlLook,
  Flex,
  Heading,
  IconButton,
  Stack,
  snackbar,
  styled,
  Text,
} from '@portico/ui';
import { ChipFilters } from '@portico/ui/data';
import { SelectField, TextField, useFormikContext } from '@portico/ui/forms';
import { useTopicName } from '../articles/index.ts';
import { FileButton, PictureField } from '../staff-form/index.ts';
import { addFile, removeFile } from './editorCalls.ts';
import { useEditorT } from './words.ts';

const Input = styled('input', { base: controlLook });

export interface AboutFieldsProps {
  article: EditedArticle;
  onFiles: (files: ArticleFile[]) => void;
}

/** Facts about an article that are the same in all its languages. */
export function AboutFields({ article, onFiles }: AboutFieldsProps) {
  const t = useEditorT();
  const topicName = useTopicName();
  const { values, setFieldValue } = useFormikContext<Draft>();
  const chosen = String(values.category ?? '');
  const topics = [...new Set([...articleTopics, ...(chosen ? [chosen] : [])])];
  return (
    <Stack as="section" gap="4">
      <Heading level={2} size="sm">
        {t('settings')}
      </Heading>
      <SelectField
        name="kind"
        label={t('fields.kind')}
        options={articleKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <SelectField
        name="category"
        label={t('fields.category')}
        placeholder="…"
        options={topics.map((topic) => ({ value: topic, label: topicName(topic) }))}
      />
      <TextField name="author" label={t('fields.author')} maxLength={120} />
      <TextField
        name="slug"
        label={t('fields.slug')}
        hint={t('fields.slugHint')}
        maxLength={120}
        spellCheck={false}
      />
      <Stack gap="2">
        <Text size="sm">{t('fields.visibleTo')}</Text>
        <ChipFilters
          label={t('fields.visibleTo')}
          options={articleAudiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          selected={(values.visibleTo ?? []) as string[]}
          onChange={(selected) => void setFieldValue('visibleTo', selected, false)}
        />
        <Text size="xs" tone="muted">
          {t('fields.visibleToHint')}
        </Text>
      </Stack>
      <PictureField name="pictureBaseUrl" label={t('fields.pictureBaseUrl')} />
      <Sources />
      <Files article={article} onFiles={onFiles} />
    </Stack>
  );
}

function Sources() {
  const t = useEditorT();
  const { values, setFieldValue, errors } = useFormikContext<Draft>();
  const sources = ((values.sources ?? []) as readonly string[]).map(
    (one) => JSON.parse(one) as ArticleSource,
  );
  const set = (next: ArticleSource[]) =>
    void setFieldValue(
      'sources',
      next.map((one) => JSON.stringify(one)),
      false,
    );
  const change = (at: number, part: Partial<ArticleSource>) =>
    set(sources.map((source, index) => (index === at ? { ...source, ...part } : source)));
  return (
    <Stack gap="2">
      <Text size="sm">{t('fields.sources')}</Text>
      {sources.map((source, index) => (
        <Flex key={index} gap="2" alignItems="flex-start">
          <Stack gap="1" flex="1">
            <Input
              aria-label={t('fields.sourceLabel')}
              placeholder={t('fields.sourceLabel')}
              value={source.label}
              maxLength={200}
              onChange={(event) => change(index, { label: event.target.value })}
            />
            <Input
              aria-label={t('fields.sourceHref')}
              placeholder="https://"
              value={source.href}
              maxLength={2000}
              aria-invalid={errors.sources ? true : undefined}
              onChange={(event) => change(index, { href: event.target.value })}
            />
          </Stack>
          <IconButton
            icon="trash"
            label={t('removeSource')}
            onClick={() => set(sources.filter((_, place) => place !== index))}
          />
        </Flex>
      ))}
      <Box>
        <Button size="sm" onClick={() => set([...sources, { label: '', href: '' }])}>
          {t('addSource')}
        </Button>
      </Box>
    </Stack>
  );
}

function Files({ article, onFiles }: AboutFieldsProps) {
  const t = useEditorT();
  const errorText = useErrorText();
  const remove = (file: ArticleFile) =>
    void removeFile(file._id).then(onFiles, (error: unknown) => {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
    });
  return (
    <Stack gap="2">
      <Text size="sm">{t('files')}</Text>
      <ul>
        {article.files.map((file) => (
          <Flex as="li" key={file._id} gap="2" alignItems="center">
            <Text size="sm" flex="1" overflowWrap="anywhere">
              <bdi>{file.name}</bdi>
            </Text>
            <IconButton
              icon="trash"
              label={t('fileRemove', { name: file.name })}
              onClick={() => remove(file)}
            />
          </Flex>
        ))}
      </ul>
      <FileButton
        label={t('file')}
        accept="application/pdf,image/jpeg,image/png"
        onFile={async (file) => onFiles(await addFile(article._id, file.name, file))}
        failed={({ name }, reason) => t('fileFailed', { name, reason })}
      />
    </Stack>
  );
}
