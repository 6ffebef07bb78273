import { isApiError } from '@portico/client';
import type { EditedPartner } from '@portico/contracts';
import {
  ConflictDialog,
  type Draft,
  threeWay,
  useCarefulSave,
  useDescribeSave,
} from '@portico/features/conflict';
import { keys, staleAfter } from '@portico/features/queries';
import { LinkButton, QueryState, RouterLink, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, PageHeader, Row, SkeletonText, snackbar } from '@portico/ui';
import { PorticoForm, SubmitButton, useFormikContext } from '@portico/ui/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { languageAndName, withFormFields } from '../staff-form/index.ts';
import { managePath } from './manageAddress.ts';
import { PartnerForm } from './PartnerForm.tsx';
import {
  draftIn,
  emptyFields,
  faultsOf,
  fieldsOf,
  formFieldOf,
  type PartnerFields,
} from './partnerFields.ts';
import { changePartner, createPartner, getEdited } from './partnerStaffCalls.ts';
import { usePartnerStaffT, usePartnerStaffTexts } from './words.ts';

export interface PartnerEditorProps {
  /** Null for a partner that is begun. */
  id: string | null;
  onCreated: (id: string) => void;
}

/** One partner as staff write it. It is read again at every opening, so that nobody begins with an old text. */
export function PartnerEditor({ id, onCreated }: PartnerEditorProps) {
  return id === null ? <NewPartner onCreated={onCreated} /> : <ReadPartner id={id} />;
}

const refuse = (error: unknown) => {
  throw withFormFields(error, formFieldOf);
};

function Back() {
  const t = usePartnerStaffT();
  return <RouterLink to={managePath}>{t('back')}</RouterLink>;
}

function NewPartner({ onCreated }: Pick<PartnerEditorProps, 'onCreated'>) {
  const t = usePartnerStaffT();
  const [initial] = useState(emptyFields);
  const create = useRemoteMutation(createPartner, {
    invalidates: staleAfter.savePartner,
    onSuccess: ({ _id, draft }) => {
      snackbar.show({ text: t('saved', { name: draft.texts.en.name }), tone: 'positive' });
      onCreated(_id);
    },
  });
  return (
    <Frame
      initial={initial}
      title={t('new')}
      onSubmit={(fields) => create.mutateAsync(draftIn(fields)).catch(refuse)}
    />
  );
}

function ReadPartner({ id }: { id: string }) {
  const t = usePartnerStaffT();
  const [opening] = useState(() => Date.now());
  const query = useRemoteQuery(keys.partners.edited(id, opening), (context) => getEdited(id, context), {
    staleTimeMs: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState
      query={query}
      failed={t('partnerFailed')}
      skeleton={<SkeletonText lines={12} />}
      notFound={<EmptyState icon="diamond" title={t('gone')} action={<Back />} />}
      frameFailure={(failure) => (
        <>
          <PageHeader title={t('title')} breadcrumbs={<Back />} />
          {failure}
        </>
      )}
    >
      {(partner) => <ChangePartner key={partner._id} partner={partner} />}
    </QueryState>
  );
}

function ChangePartner({ partner }: { partner: EditedPartner }) {
  const t = usePartnerStaffT();
  const [shown, setShown] = useState(partner);
  const [initial] = useState(() => fieldsOf(partner));
  const [taken, setTaken] = useState<Taken | null>(null);
  const sent = useRef(initial);
  const current = useRef(partner);
  const write = useRemoteMutation(
    (body: Parameters<typeof changePartner>[1]) => changePartner(partner._id, body),
    { invalidates: staleAfter.savePartner },
  );
  const { conflict, submit, resolve, cancel } = useCarefulSave<EditedPartner, PartnerFields & Draft>({
    initial: partner,
    draftOf: fieldsOf,
    save: (fields, over) =>
      write.mutateAsync({ ...draftIn(fields), version: over.version }).catch((error: unknown) => {
        // The refusal brings the partner as it is now.
        if (isApiError(error) && error.code === 'CONFLICT') {
          current.current = error.current as EditedPartner;
          throw error;
        }
        throw withFormFields(error, formFieldOf);
      }),
    readCurrent: () => Promise.resolve(current.current),
    onSaved: (saved) => {
      setShown(saved);
      setTaken({ sent: sent.current, saved: fieldsOf(saved) });
      snackbar.show({ text: t('saved', { name: saved.draft.texts.en.name }), tone: 'positive' });
    },
  });
  const { name } = shown.draft.texts.en;
  return (
    <>
      <Frame
        initial={initial}
        taken={taken}
        title={<bdi>{name}</bdi>}
        eyebrow={t(shown.draft.isShown ? 'shown' : 'hidden')}
        actions={
          shown.draft.isShown && (
            <LinkButton to={`/strategicPartners?${new URLSearchParams({ id: partner._id })}`}>
              {t('seePage')}
            </LinkButton>
          )
        }
        onSubmit={(fields) => {
          sent.current = fields;
          return submit(fields);
        }}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={fieldsOf}
          labelOf={(field) => t(`fields.${labelKeyOf(field)}`)}
          by={conflict.theirs.changedBy}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </>
  );
}

type LabelKey = 'category' | 'regions' | 'website' | 'city' | 'country' | 'contactName' | 'contactEmail';

const labelKeyOf = (field: string) => languageAndName(field)[1] as LabelKey;

interface Taken {
  sent: PartnerFields;
  saved: PartnerFields;
}

/** After a save the form takes over the server's values, and keeps text that was typed since it was sent. */
function TakeSaved({ taken }: { taken: Taken | null }) {
  const { values, resetForm, setValues } = useFormikContext<PartnerFields & Draft>();
  const known = useRef<Taken | null>(null);
  useEffect(() => {
    if (!taken || taken === known.current) return;
    known.current = taken;
    const saved = taken.saved as PartnerFields & Draft;
    const { merged } = threeWay(taken.sent as PartnerFields & Draft, values, saved);
    resetForm({ values: saved });
    void setValues(merged, false);
  }, [taken, values, resetForm, setValues]);
  return null;
}

interface FrameProps {
  /** The values of the last save, and the server's answer. */
  taken?: Taken | null;
  initial: PartnerFields;
  title: ReactNode;
  eyebrow?: string;
  actions?: ReactNode;
  onSubmit: (fields: PartnerFields & Draft) => Promise<unknown>;
}

function Frame({ initial, taken = null, title, eyebrow, actions, onSubmit }: FrameProps) {
  const t = usePartnerStaffT();
  const translate = usePartnerStaffTexts();
  const describeError = useDescribeSave();
  return (
    <PorticoForm
      initialValues={initial as PartnerFields & Draft}
      validate={faultsOf}
      translate={translate}
      describeError={describeError}
      onSubmit={onSubmit}
    >
      <PageHeader
        breadcrumbs={<Back />}
        eyebrow={eyebrow}
        title={title}
        actions={
          <Row>
            {actions}
            <SubmitButton>{t('save')}</SubmitButton>
          </Row>
        }
      />
      <TakeSaved taken={taken} />
      <PartnerForm />
    </PorticoForm>
  );
}
