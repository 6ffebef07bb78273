import type { AppealAnswerBody, ReportDecisionBody } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useNavigate, useRemoteMutation, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { type ReportAddress, readReportAddress, reportAddress } from './reportAddress.ts';
import { answerAppeal, decideReport, getReport, getReports } from './reportCalls.ts';
import { useReportsT } from './words.ts';

const pageSize = 20;

/** The reports that match the address. */
export function useReportQueue() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readReportAddress(params);
  const { state, reason, q, page } = address;
  const reports = useRemoteQuery(
    keys.contentReports.list(address),
    (context) =>
      getReports({ state, page, limit: pageSize, ...(reason && { reason }), ...(q && { q }) }, context),
    { keepsPrevious: true, staleTimeMs: 0 },
  );
  const to = (change: Partial<ReportAddress>) => reportAddress({ ...address, page: 1, ...change });
  return {
    address,
    reports,
    to,
    go: (change: Partial<ReportAddress>, options: { replace?: boolean } = {}) =>
      navigate(to(change), options),
  };
}

/** Read once for each opening: every reading is in the audit log. */
export const useReport = (id: string) =>
  useRemoteQuery(keys.contentReports.one(id), (context) => getReport(id, context));

export function useDecision(id: string) {
  const t = useReportsT();
  const told = (text: string) => void snackbar.show({ text, tone: 'positive' });
  const decide = useRemoteMutation((body: ReportDecisionBody) => decideReport(id, body), {
    invalidates: staleAfter.decideReport,
    onSuccess: () => told(t('done')),
  });
  const answer = useRemoteMutation((body: AppealAnswerBody) => answerAppeal(id, body), {
    invalidates: staleAfter.decideReport,
    onSuccess: () => told(t('answered')),
  });
  return { decide: decide.mutateAsync, answer: answer.mutateAsync };
}
