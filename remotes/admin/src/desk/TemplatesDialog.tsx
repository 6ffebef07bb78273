import type { ApiError } from '@portico/client';
import type { DeskTemplate } from '@portico/contracts';
import { longestDeskText, longestTemplateName } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { defaultLanguage, languages, useErrorText, useT } from '@portico/i18n';
import { QueryState, useDescribeError, useQueryCache } from '@portico/remote-kit';
import { templatePlaces, unknownPlaces } from '@portico/rules/desk';
import { Banner, Button, EmptyState, ListLine, Row, SkeletonText, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, TextField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { removeTemplate, saveTemplate } from './deskCalls.ts';
import { useTemplates } from './useDesk.ts';
import { useDeskT } from './words.ts';

export interface TemplatesDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const text = yup
  .string()
  .trim()
  .test('places', function (value) {
    const [place] = unknownPlaces(value ?? '');
    if (!place) return true;
    const values = { place, known: Object.values(templatePlaces).join(' ') };
    return this.createError({ message: { key: 'errors.NOT_FILLED_IN', values } as never });
  });

const templateSchema = yup.object({
  name: yup.string().trim().required('templates.missing.name'),
  texts: yup.object({ en: text.required('templates.missing.en'), zh_hans: text, ar: text }),
});

type Edited = Pick<DeskTemplate, '_id' | 'name' | 'texts' | 'version'>;
const noTexts = Object.fromEntries(languages.map(({ code }) => [code, ''])) as Edited['texts'];
const newTemplate = (): Edited => ({ _id: crypto.randomUUID(), name: '', texts: noTexts, version: 0 });

/** All colleagues' ready answers: to read, write, change and remove. */
export function TemplatesDialog({ isOpen, onClose }: TemplatesDialogProps) {
  const t = useDeskT();
  const [edited, setEdited] = useState<Edited | null>(null);
  const back = () => setEdited(null);
  const title = edited ? t(edited.version === 0 ? 'templates.new' : 'templates.change') : t('templates.open');
  return (
    <Dialog isOpen={isOpen} onClose={edited ? back : onClose} title={title} size="lg">
      {edited ? (
        <TemplateForm key={edited._id} template={edited} onClose={back} />
      ) : (
        <TemplateList onEdit={setEdited} />
      )}
    </Dialog>
  );
}

/** Removes a ready answer; until the dialog is closed it can be brought back. */
function useRemoval() {
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [removed, setRemoved] = useState<DeskTemplate | null>(null);
  const refuse = (error: ApiError) => void snackbar.show({ text: errorText(error), tone: 'negative' });
  const keep = (all: DeskTemplate[], last: DeskTemplate | null) => {
    cache.replace(keys.desk.templates, () => all);
    setRemoved(last);
  };
  return {
    removed,
    remove: (template: DeskTemplate) =>
      void removeTemplate(template._id).then((left) => keep(left, template), refuse),
    bringBack: ({ _id, name, texts }: DeskTemplate) =>
      void saveTemplate(_id, { name, texts, version: 0 }).then((all) => keep(all, null), refuse),
  };
}

function TemplateList({ onEdit }: { onEdit: (template: Edited) => void }) {
  const t = useDeskT();
  const templates = useTemplates();
  const { removed, remove, bringBack } = useRemoval();
  return (
    <Stack gap="4">
      <Row>
        <Button size="sm" startIcon="plus" onClick={() => onEdit(newTemplate())}>
          {t('templates.new')}
        </Button>
      </Row>
      {removed && <Removed key={removed._id} template={removed} onUndo={() => bringBack(removed)} />}
      <QueryState
        query={templates}
        failed={t('templates.failed')}
        skeleton={<SkeletonText lines={4} />}
        headingLevel={3}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon="list"
              title={t('templates.none')}
              text={t('templates.hint', templatePlaces)}
              headingLevel={3}
            />
          ) : (
            <Stack as="ul" gap="0" listStyleType="none" padding="0">
              {all.map((template) => (
                <TemplateLine
                  key={template._id}
                  template={template}
                  onEdit={onEdit}
                  onRemove={() => remove(template)}
                />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Stack>
  );
}

/** The pressed button is gone with its line, so the focus goes to the one that brings it back. */
function Removed({ template: { name }, onUndo }: { template: DeskTemplate; onUndo: () => void }) {
  const t = useDeskT();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Banner
      action={
        <Button ref={undo} size="sm" onClick={onUndo}>
          {t('common:actions.undo')}
        </Button>
      }
    >
      {t('templates.removed', { name })}
    </Banner>
  );
}

interface TemplateLineProps {
  template: DeskTemplate;
  onEdit: (template: Edited) => void;
  onRemove: () => void;
}

function TemplateLine({ template, onEdit, onRemove }: TemplateLineProps) {
  const t = useDeskT();
  const { name, texts } = template;
  return (
    <ListLine>
      <Stack gap="0" minInlineSize="0">
        <Text fontWeight="medium" dir="auto">
          {name}
        </Text>
        <Text size="sm" tone="muted" lineClamp={1} dir="auto">
          {texts.en}
        </Text>
      </Stack>
      <Row gap="2">
        <Button size="sm" onClick={() => onEdit(template)}>
          {t('templates.edit')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {t('templates.remove')}
        </Button>
      </Row>
    </ListLine>
  );
}

function TemplateForm({ template, onClose }: { template: Edited; onClose: () => void }) {
  const t = useDeskT();
  const cache = useQueryCache();
  const { _id, name, texts, version } = template;
  return (
    <PorticoForm
      initialValues={{ name, texts }}
      schema={templateSchema}
      translate={useT('desk')}
      describeError={useDescribeError()}
      onSubmit={async (values) => {
        const all = await saveTemplate(_id, { ...values, name: values.name.trim(), version });
        cache.replace(keys.desk.templates, () => all);
        onClose();
      }}
    >
      <Text size="sm" tone="muted">
        {t('templates.hint', templatePlaces)}
      </Text>
      <TextField name="name" label={t('templates.name')} maxLength={longestTemplateName} />
      {languages.map(({ code, name: label }) => (
        <TextareaField
          key={code}
          name={`texts.${code}`}
          label={label}
          rows={4}
          maxLength={longestDeskText}
          isOptional={code !== defaultLanguage}
        />
      ))}
      <Row justifyContent="flex-end" gap="3">
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton>{t('common:actions.save')}</SubmitButton>
      </Row>
    </PorticoForm>
  );
}
