import { isApiError } from '@portico/client';
import type { AppealAnswerBody, ReportDecisionBody, WholeReport } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import {
  useNavigate,
  useQueryCache,
  useRemoteMutation,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
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
  const cache = useQueryCache();
  /** Of two colleagues who decide at once, the second sees the decision of the first in place of the form, and whose it is. */
  async function sendUnlessDecided<Body>(
    send: (body: Body) => Promise<unknown>,
    body: Body,
    byOf: (report: WholeReport) => { fullName: string } | null | undefined,
  ): Promise<void> {
    try {
      await send(body);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
      const current = await getReport(id);
      cache.replace<WholeReport>(keys.contentReports.one(id), () => current);
      void snackbar.show({ text: t('meanwhile', { name: byOf(current)?.fullName ?? t('gone') }) });
    }
  }
  return {
    decide: (body: ReportDecisionBody) =>
      sendUnlessDecided(decide.mutateAsync, body, (report) => report.decision?.by),
    answer: (body: AppealAnswerBody) =>
      sendUnlessDecided(answer.mutateAsync, body, (report) => report.appeal?.answer?.by),
  };
}
