import { type CallOptions, download, get, write } from '@portico/client';
import type {
  AppealAnswerBody,
  MessageFileForm,
  ReportDecisionBody,
  ReportPage,
  ReportsQuery,
  WholeReport,
} from '@portico/contracts';

const path = (id: string) => `/content-reports/${encodeURIComponent(id)}`;

/** For staff: members' reports. */
export const getReports = (filter: ReportsQuery, options?: CallOptions) =>
  get<ReportPage>('/content-reports', filter, options);

export const getReport = (id: string, options?: CallOptions) => get<WholeReport>(path(id), {}, options);

export const decideReport = (id: string, body: ReportDecisionBody) =>
  write<WholeReport>('PUT', `${path(id)}/decision`, body);

export const answerAppeal = (id: string, body: AppealAnswerBody) =>
  write<WholeReport>('PUT', `${path(id)}/appeal`, body);

export const getReportedFile = (id: string, fileId: string, form: MessageFileForm) =>
  download(`${path(id)}/files/${encodeURIComponent(fileId)}/${form}`, {});
