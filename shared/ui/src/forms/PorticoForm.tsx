import { Banner, Button, type ButtonProps, Stack, useUnsavedChanges, useUnsent } from '@portico/ui';
import {
  Form,
  Formik,
  type FormikConfig,
  type FormikHelpers,
  type FormikValues,
  useFormikContext,
} from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormTextsContext, type TranslateMessage } from './FormTexts.tsx';
import { applyServerErrors } from './serverErrors.ts';

export interface PorticoFormProps<Values extends FormikValues> {
  initialValues: Values;
  /** A Yup schema whose messages are translation keys. */
  schema?: FormikConfig<Values>['validationSchema'];
  /** Replaces the schema where rules shared with the server find the problems: messages by field, as keys. */
  validate?: FormikConfig<Values>['validate'];
  /**
   * Sends the values. If it rejects with `fields`, they appear beside their inputs; any other error goes to
   * `describeError` and is shown above the buttons. Everything typed is kept.
   */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown> | unknown;
  describeError?: (error: unknown) => string;
  /** Turns the schema's keys into text: the `t` of `useT`. */
  translate?: TranslateMessage;
  children: ReactNode;
  /** What stands below what went wrong, and may still change the fields. */
  after?: ReactNode;
  /** Takes over new `initialValues` when they arrive from the server. */
  isReinitialized?: boolean;
  /** The caller reports unsaved changes by itself, as where a draft saves itself. */
  hasOwnGuard?: boolean;
}

/** Moves the focus to the first wrong field after a refused submit, so that nobody has to search for it. */
function FocusFirstError() {
  const anchor = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    const wrong = anchor.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={anchor} hidden />;
}

/** While there are unsent changes, leaving the page or its dialog asks first, and no newer version replaces the page. */
function GuardChanges<Values>({ sent }: { sent: Values | null }) {
  const { values, dirty, isSubmitting } = useFormikContext<Values>();
  const isUnsent = dirty && values !== sent;
  useUnsavedChanges(isUnsent);
  useUnsent(isSubmitting ? 'sending' : isUnsent ? 'typed' : null);
  return null;
}

/** What went wrong with the form as a whole (`status`), announced at once. */
function FormError() {
  const { status } = useFormikContext();
  return typeof status === 'string' && status ? (
    <Banner tone="negative" isUrgent>
      {status}
    </Banner>
  ) : null;
}

export function PorticoForm<Values extends FormikValues>(props: PorticoFormProps<Values>) {
  const { initialValues, schema, validate, onSubmit, describeError, translate, children, isReinitialized } =
    props;
  const { hasOwnGuard = false, after } = props;
  // Formik makes a new object with every change, so the same object means the values that the server has.
  const [sent, setSent] = useState<Values | null>(null);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    helpers.setStatus(undefined);
    try {
      await onSubmit(values, helpers);
      setSent(values);
    } catch (error) {
      if (applyServerErrors(error, helpers as never)) return;
      if (!describeError) throw error;
      helpers.setStatus(describeError(error));
    }
  }

  const form = (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      {...(validate && { validate })}
      onSubmit={submit}
      enableReinitialize={isReinitialized}
    >
      <Form noValidate>
        <Stack gap="5">
          {children}
          <FormError />
          {after}
        </Stack>
        <FocusFirstError />
        {!hasOwnGuard && <GuardChanges sent={sent} />}
      </Form>
    </Formik>
  );
  return translate ? <FormTextsContext value={translate}>{form}</FormTextsContext> : form;
}

/** Busy while the form is being sent, so that a second press sends nothing. */
export function SubmitButton({ children, ...rest }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="primary" isBusy={isSubmitting} {...rest}>
      {children}
    </Button>
  );
}
