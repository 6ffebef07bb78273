import type { ReportDecision, WholeReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useSearchParams } from '@portico/remote-kit';
import { Card, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import { useEditAddress } from '../users/index.ts';
import { AppealForm, DecisionForm } from './DecisionForm.tsx';
import { ReportedMessages } from './ReportedMessages.tsx';
import { readReportAddress, reportAddress } from './reportAddress.ts';
import { useReport } from './useReports.ts';
import { useReportsT } from './words.ts';

/** One whole report: who reported what and why, what the reporter saw, and the decision. */
export function ReportDetail({ id }: { id: string }) {
  const t = useReportsT();
  const [params] = useSearchParams();
  const report = useReport(id);
  return (
    <Stack gap="5">
      <div>
        <RouterLink to={reportAddress(readReportAddress(params))}>{t('back')}</RouterLink>
      </div>
      <QueryState query={report} failed={t('failedOne')} skeleton={<SkeletonText lines={10} />}>
        {(whole) => <Whole report={whole} />}
      </QueryState>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3" aria-label={title} maxInlineSize="reading">
      <Heading level={2} size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function Whole({ report }: { report: WholeReport }) {
  const t = useReportsT();
  const { decision, appeal, earlier, reason, words, sameOpen } = report;
  return (
    <Stack gap="6">
      <Section title={t('title', { reason: t(`reason.${reason}`) })}>
        <People report={report} />
        {sameOpen > 1 && <Text size="sm">{t('more', { count: sameOpen })}</Text>}
        <Words>{words}</Words>
      </Section>
      <Section title={t('evidence')}>
        <ReportedMessages report={report} />
      </Section>
      {decision ? (
        <Section title={t('decision')}>
          <Decision kind={report.kind} decision={decision} />
        </Section>
      ) : (
        <Section title={t('decide')}>
          <DecisionForm reportId={report._id} kind={report.kind} />
        </Section>
      )}
      {appeal && (
        <Section title={t('appeal')}>
          <Words>{appeal.words}</Words>
          {appeal.answer ? <Answer answer={appeal.answer} /> : <AppealForm reportId={report._id} />}
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title={t('earlier')}>
          {earlier.map((one) => (
            <Decision key={one._id} decision={one.decision} title={t(`reason.${one.reason}`)} />
          ))}
        </Section>
      )}
    </Stack>
  );
}

const Words = ({ children }: { children: string }) =>
  children === '' ? null : (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
      {children}
    </Text>
  );

function People({ report: { reporter, reported, createdAt } }: { report: WholeReport }) {
  const t = useReportsT();
  const format = useFormat();
  const editAddress = useEditAddress();
  const names = { reporter: reporter?.fullName ?? t('gone'), reported: reported?.fullName ?? t('gone') };
  return (
    <Text tone="muted" size="sm">
      {t('reportedBy', names)} · <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      {reported && editAddress && (
        <>
          {' '}
          · <RouterLink to={editAddress(reported._id)}>{reported.fullName}</RouterLink>
        </>
      )}
    </Text>
  );
}

interface DecisionProps {
  decision: ReportDecision;
  /** What was reported; missing for an earlier decision, which may be about anything. */
  kind?: WholeReport['kind'];
  title?: string;
}

function Decision({ decision, kind, title }: DecisionProps) {
  const t = useReportsT();
  const format = useFormat();
  const { takesAway, warns, closedUntil, note, words } = decision;
  const measures = [
    ...(takesAway ? [t(kind ? `tookAway.${kind}` : 'tookAway.words')] : []),
    ...(warns ? [t('warned')] : []),
    ...(closedUntil ? [t('closedUntil', { day: format.dateTime(closedUntil) })] : []),
  ];
  return (
    <Card>
      <Stack gap="1">
        {title && <Text fontWeight="medium">{title}</Text>}
        <Text>{measures.length > 0 ? measures.join(' · ') : t('dismissed')}</Text>
        <By {...decision} />
        <Words>{note}</Words>
        <Words>{words}</Words>
      </Stack>
    </Card>
  );
}

function Answer({ answer }: { answer: NonNullable<NonNullable<WholeReport['appeal']>['answer']> }) {
  const t = useReportsT();
  return (
    <Card>
      <Text>{answer.isGranted ? t('granted') : t('kept')}</Text>
      <By {...answer} />
      <Words>{answer.note}</Words>
    </Card>
  );
}

function By({ by, at }: Pick<ReportDecision, 'by' | 'at'>) {
  const t = useReportsT();
  const format = useFormat();
  return (
    <Text size="sm" tone="muted">
      {t('by', { name: by?.fullName ?? t('gone'), time: format.dateTime(at) })}
    </Text>
  );
}
