import type { DeskTemplate } from '@portico/contracts';
import { longestDeskText, longestTemplateName } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { defaultLanguage, languages, useT } from '@portico/i18n';
import { QueryState, useDescribeError, useQueryCache } from '@portico/remote-kit';
import { templatePlaces, unknownPlaces } from '@portico/rules/desk';
import { Banner, Button, EmptyState, ListLine, Row, SkeletonText, Stack, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, TextField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { saveTemplate } from './deskCalls.ts';
import { useTemplates } from './useDesk.ts';
import { useRemoval } from './useRemoval.ts';
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
  const removal = useRemoval();
  const back = () => setEdited(null);
  const edit = (template: Edited) => {
    removal.leaveReturned();
    setEdited(template);
  };
  const close = () => {
    removal.forget();
    onClose();
  };
  const title = edited ? t(edited.version === 0 ? 'templates.new' : 'templates.change') : t('templates.open');
  return (
    <Dialog isOpen={isOpen} onClose={edited ? back : close} title={title} size="lg">
      {edited ? (
        <TemplateForm key={edited._id} template={edited} onClose={back} />
      ) : (
        <TemplateList removal={removal} onEdit={edit} />
      )}
    </Dialog>
  );
}

interface TemplateListProps {
  removal: ReturnType<typeof useRemoval>;
  onEdit: (template: Edited) => void;
}

function TemplateList({ removal, onEdit }: TemplateListProps) {
  const t = useDeskT();
  const templates = useTemplates();
  const { removed, returnedId, isBusy, remove, bringBack } = removal;
  return (
    <Stack gap="4">
      <Row>
        <Button size="sm" startIcon="plus" onClick={() => onEdit(newTemplate())}>
          {t('templates.new')}
        </Button>
      </Row>
      {removed && (
        <Removed key={removed._id} template={removed} isBusy={isBusy} onUndo={() => bringBack(removed)} />
      )}
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
                  isReturned={template._id === returnedId}
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

interface RemovedProps {
  template: DeskTemplate;
  isBusy: boolean;
  onUndo: () => void;
}

/** Takes the focus when it appears, because the pressed button is gone with its line or its form. */
function Removed({ template: { name }, isBusy, onUndo }: RemovedProps) {
  const t = useDeskT();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Banner
      action={
        <Button ref={undo} size="sm" isBusy={isBusy} onClick={onUndo}>
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
  /** It was just brought back: it takes the focus from the button that is gone. */
  isReturned: boolean;
  onEdit: (template: Edited) => void;
  onRemove: () => void;
}

function TemplateLine({ template, isReturned, onEdit, onRemove }: TemplateLineProps) {
  const t = useDeskT();
  const { name, texts } = template;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isReturned) line.current?.focus();
  }, [isReturned]);
  return (
    <ListLine ref={line} tabIndex={-1}>
      <Stack gap="0" minInlineSize="0" flex="1 1 16rem">
        <Text fontWeight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" tone="muted" lineClamp={1}>
          <bdi>{texts.en}</bdi>
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
