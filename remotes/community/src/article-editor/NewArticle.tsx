import type { ArticleKind, EditedArticle, NewArticleBody } from '@portico/contracts';
import { articleKinds } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Row, Stack } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { createArticle } from './editorCalls.ts';
import { useEditorT, useEditorTexts } from './words.ts';

export interface NewArticleProps {
  kind: ArticleKind;
  onCreated: (article: EditedArticle) => void;
  onClose: () => void;
}

/** An article begins with its kind and its English title, from which its address is made. */
export function NewArticle({ kind, onCreated, onClose }: NewArticleProps) {
  const t = useEditorT();
  const translate = useEditorTexts();
  const describeError = useDescribeError();
  const create = useRemoteMutation((body: NewArticleBody) => createArticle(body), {
    invalidates: [keys.articles.allEdited],
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('new')}>
      <PorticoForm
        initialValues={{ kind, title: '' }}
        translate={translate}
        describeError={describeError}
        onSubmit={async (values) => onCreated(await create.mutateAsync({ ...values, language: 'en' }))}
      >
        <Stack gap="4">
          <SelectField
            name="kind"
            label={t('kind')}
            options={articleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <TextField name="title" label={t('columns.title')} maxLength={200} />
          <Row>
            <SubmitButton>{t('create')}</SubmitButton>
          </Row>
        </Stack>
      </PorticoForm>
    </Dialog>
  );
}
