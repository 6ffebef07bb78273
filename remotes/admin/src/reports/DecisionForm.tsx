import type { Report } from '@portico/contracts';
import { longestReport } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Row, Stack, Text } from '@portico/ui';
import {
  CheckboxField,
  PorticoForm,
  RadioField,
  SelectField,
  SubmitButton,
  TextareaField,
  yup,
} from '@portico/ui/forms';
import { useDecision } from './useReports.ts';
import { useReportsT } from './words.ts';

const closings = ['0', '1', '3', '7', '30', '90', '365'] as const;

const note = yup
  .string()
  .trim()
  .required('missing.note')
  .max(longestReport, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));
const decisionSchema = yup.object({ note });
const answerSchema = yup.object({ note });

/** Measures against the reported words and their author; with none of them it is a dismissal. */
export function DecisionForm({ reportId, kind }: { reportId: string; kind: Report['kind'] }) {
  const t = useReportsT();
  const { decide } = useDecision(reportId);
  return (
    <PorticoForm
      initialValues={{ takesAway: false, warns: false, closed: '0', note: '', words: '' }}
      schema={decisionSchema}
      translate={useT('reports')}
      describeError={useDescribeError()}
      onSubmit={({ closed, note: why, words, ...measures }) =>
        decide({
          ...measures,
          closedDays: Number(closed) || null,
          note: why.trim(),
          words: words.trim(),
        })
      }
    >
      <Stack gap="4" maxInlineSize="form">
        <Text size="sm" tone="muted">
          {t('dismiss')}
        </Text>
        <CheckboxField name="takesAway" label={t(`takesAway.${kind}`)} />
        <CheckboxField name="warns" label={t('warns')} />
        <SelectField
          name="closed"
          label={t('closedDays')}
          options={closings.map((days) => ({ value: days, label: t(`closed.${days}`) }))}
        />
        <TextareaField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          rows={3}
          maxLength={longestReport}
        />
        <TextareaField
          name="words"
          label={t('words')}
          hint={t('wordsHint')}
          rows={3}
          maxLength={longestReport}
          isOptional
        />
        <Row>
          <SubmitButton>{t('submit')}</SubmitButton>
        </Row>
      </Stack>
    </PorticoForm>
  );
}

export function AppealForm({ reportId }: { reportId: string }) {
  const t = useReportsT();
  const { answer } = useDecision(reportId);
  const options = [
    { value: 'keep', label: t('keep') },
    { value: 'grant', label: t('grant') },
  ];
  return (
    <PorticoForm
      initialValues={{ answer: 'keep', note: '' }}
      schema={answerSchema}
      translate={useT('reports')}
      describeError={useDescribeError()}
      onSubmit={(values) => answer({ isGranted: values.answer === 'grant', note: values.note.trim() })}
    >
      <Stack gap="4" maxInlineSize="form">
        <RadioField name="answer" label={t('appealAnswer')} options={options} />
        <TextareaField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          rows={3}
          maxLength={longestReport}
        />
        <Row>
          <SubmitButton>{t('answer')}</SubmitButton>
        </Row>
      </Stack>
    </PorticoForm>
  );
}
