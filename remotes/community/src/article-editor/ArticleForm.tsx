import { isApiError } from '@portico/client';
import type { EditedArticle, Language } from '@portico/contracts';
import { ConflictDialog, type Draft, useDescribeSave } from '@portico/features/conflict';
import { keys } from '@portico/features/queries';
import { ownTimeZone, useFormat } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { documentText } from '@portico/rules/article';
import { localTimeAt } from '@portico/rules/events';
import { Button, Grid, PageHeader, Row, Stack, snackbar } from '@portico/ui';
import { PorticoForm, useFormikContext, yup } from '@portico/ui/forms';
import { type ReactNode, useState } from 'react';
import { languageAndName, textLanguages, withFormFields } from '../staff-form/index.ts';
import { AboutFields } from './AboutFields.tsx';
import { ArticleSaving } from './ArticleSaving.tsx';
import { ArticleTexts } from './ArticleTexts.tsx';
import { fieldsOf, isAhead, type PlanFields, planFields } from './draftFields.ts';
import { publishArticle, withdrawArticle } from './editorCalls.ts';
import { InsertDialog, type InsertRequest } from './InsertDialog.tsx';
import { ArticlePreview } from './Preview.tsx';
import { PublicationFields } from './PublicationFields.tsx';
import { ScheduledNote } from './ScheduledNote.tsx';
import { useArticleSaver } from './useArticleSaver.ts';
import { Versions } from './Versions.tsx';
import { useEditorT, useEditorTexts } from './words.ts';

/** Fields that are missing in every language; the server judges the texts. */
const publicationSchema = yup.object({
  category: yup.string().required('common:forms.required'),
  author: yup.string().trim().required('common:forms.required'),
});

type Values = Draft & PlanFields;
type Shown = 'preview' | 'versions' | 'conflict' | null;

/** The draft's own times, or else the article's future ones: a time that has passed is no longer a plan. */
function startValues({ draft, state, publishedAt, publishedUntil, timeZone }: EditedArticle): Values {
  const isTimed = state === 'scheduled' || (state === 'published' && publishedUntil !== null);
  const zone = isTimed ? timeZone : ownTimeZone();
  const local = (moment: string | null) => (moment ? localTimeAt(new Date(moment), zone) : '');
  return {
    ...fieldsOf(draft),
    at: state === 'scheduled' ? local(publishedAt) : '',
    until: isTimed ? local(publishedUntil) : '',
    timeZone: zone,
    ...(draft.plan && planFields(draft.plan, new Date())),
  };
}

/** The form's name of a field that the server names by its path. */
const formFieldOf = (path: string) =>
  path.replace(/^texts\.(\w+)\.(\w+)$/, '$1_$2').replace(/^sources\..*$/, 'sources');

/** The language of the first refused field that has one. */
const refusedLanguage = (error: unknown) =>
  isApiError(error)
    ? textLanguages.find((language) =>
        Object.keys(error.fields ?? {}).some((field) => languageAndName(field)[0] === language),
      )
    : undefined;

/** An article as a form: its drafts save themselves, and only publishing shows it to members. */
export function ArticleForm({ article, breadcrumbs }: { article: EditedArticle; breadcrumbs: ReactNode }) {
  const t = useEditorT();
  const format = useFormat();
  const translate = useEditorTexts();
  const describe = useDescribeSave();
  const [current, setCurrent] = useState(article);
  const [language, setLanguage] = useState<Language>('en');
  const [shown, setShown] = useState<Shown>(null);
  const [request, setRequest] = useState<InsertRequest | null>(null);
  const [initial] = useState(() => startValues(article));
  const saving = useArticleSaver(article);
  const stale = { invalidates: [keys.articles.all] };
  const publish = useRemoteMutation(
    (body: Parameters<typeof publishArticle>[1]) => publishArticle(article._id, body),
    stale,
  );
  const withdraw = useRemoteMutation((version: number) => withdrawArticle(article._id, version), stale);
  const title = current.draft.texts.en?.title || current.slug;

  function takeOver(saved: EditedArticle) {
    saving.saver.rebase(saved);
    setCurrent(saved);
  }

  async function submit(values: Values) {
    const { at, until, timeZone } = values;
    try {
      const { version } = await saving.saver.flush();
      const saved = await publish.mutateAsync({ version, at: at || null, until: until || null, timeZone });
      takeOver(saved);
      const name = saved.draft.texts.en?.title ?? saved.slug;
      const moment = format.inZone(saved.publishedAt ?? '', timeZone, {
        dateStyle: 'medium',
        timeStyle: 'short',
      });
      const time = `${moment} (${timeZone})`;
      const text =
        saved.state === 'scheduled' ? t('scheduled', { title: name, time }) : t('published', { title: name });
      snackbar.show({ text, tone: 'positive' });
    } catch (error) {
      const fault = withFormFields(error, formFieldOf);
      const wrong = refusedLanguage(fault);
      if (wrong) setLanguage(wrong);
      throw fault;
    }
  }

  async function takeOut() {
    const { version } = await saving.saver.flush();
    const saved = await withdraw.mutateAsync(version);
    takeOver(saved);
    snackbar.show({ text: t('withdrawn', { title }), tone: 'positive' });
  }

  return (
    <>
      <PorticoForm
        initialValues={initial}
        schema={publicationSchema}
        translate={translate}
        describeError={describe}
        onSubmit={submit}
        hasOwnGuard
      >
        <PageHeader
          breadcrumbs={breadcrumbs}
          eyebrow={t(`states.${current.state}`)}
          title={<bdi>{title}</bdi>}
          actions={
            <Row>
              <Button onClick={() => setShown('preview')}>{t('preview')}</Button>
              <Button onClick={() => setShown('versions')}>{t('versions')}</Button>
              {(current.state === 'published' || current.state === 'scheduled') && (
                <Button
                  isBusy={withdraw.isPending}
                  onClick={() =>
                    void takeOut().catch((error) =>
                      snackbar.show({ text: describe(error), tone: 'negative' }),
                    )
                  }
                >
                  {t('withdraw')}
                </Button>
              )}
              <PublishButton />
            </Row>
          }
        />
        <ScheduledNote article={current} />
        <ArticleSaving saving={saving} onChoose={() => setShown('conflict')} />
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="10">
          <ArticleTexts language={language} onLanguage={setLanguage} onInsert={setRequest} />
          <Stack gap="8">
            <PublicationFields />
            <AboutFields
              article={current}
              onFiles={(files) => setCurrent((before) => ({ ...before, files }))}
            />
          </Stack>
        </Grid>
        {shown === 'preview' && (
          <ArticlePreview article={current} start={language} onClose={() => setShown(null)} />
        )}
        {shown === 'versions' && (
          <Versions article={current} onRestore={saving.show} onClose={() => setShown(null)} />
        )}
      </PorticoForm>
      {shown === 'conflict' && saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          draftOf={({ draft }) => fieldsOf(draft)}
          labelOf={(field) => nameOf(field, t)}
          valueText={(field, value) => textOf(field, String(value))}
          by={saving.conflict.theirs.changedBy}
          onResolve={async (chosen) => {
            await saving.resolve(chosen);
            setShown(null);
          }}
          onClose={() => setShown(null)}
        />
      )}
      {request && <InsertDialog request={request} onClose={() => setRequest(null)} />}
    </>
  );
}

/** Not a submit button, so that Enter in a field publishes nothing. */
function PublishButton() {
  const t = useEditorT();
  const { values, submitForm, isSubmitting } = useFormikContext<Values>();
  const { at, timeZone } = values;
  return (
    <Button variant="primary" isBusy={isSubmitting} onClick={() => void submitForm()}>
      {t(isAhead(at, timeZone, new Date()) ? 'schedule' : 'publish')}
    </Button>
  );
}

type FieldName = 'title' | 'excerpt' | 'document' | 'pictureAlt' | 'slug' | 'category' | 'author';

function nameOf(field: string, t: ReturnType<typeof useEditorT>): string {
  if (field === 'plan') return t('publication');
  const [language, name] = languageAndName(field);
  const label = t(`fields.${name as FieldName}`);
  return language ? `${label} (${t(`languages.${language}`)})` : label;
}

function textOf(field: string, value: string): string {
  if (field.endsWith('_document')) return documentText(JSON.parse(value)).slice(0, 400);
  if (field !== 'plan' || !value) return value;
  const { at, until, timeZone } = JSON.parse(value) as PlanFields;
  return `${[at, until].filter(Boolean).join(' – ')} (${timeZone})`;
}
