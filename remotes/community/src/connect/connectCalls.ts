import { type CallOptions, get, query, write } from '@portico/client';
import type {
  CompaniesBody,
  Company,
  CompanyAskBody,
  CompanyBody,
  CompanyChangeBody,
  CompanyIntroduction,
  CompanyIntroductionPage,
  CompanyPage,
  CompanyStandingBody,
  IntroductionAnswerBody,
  IntroductionsBody,
  NewIntroductions,
} from '@portico/contracts';

const pathOf = (id: string) => `/companies/${encodeURIComponent(id)}`;

export const searchCompanies = (body: CompaniesBody, options?: CallOptions) =>
  query<CompanyPage>('/companies/search', body, options);

export const enterCompany = (body: CompanyBody) => write<Company>('POST', '/companies', body);

export const changeCompany = (id: string, body: CompanyChangeBody) => write<Company>('PUT', pathOf(id), body);

export const removeCompany = (id: string) => write<null>('DELETE', pathOf(id));

export const changeStanding = (id: string, body: CompanyStandingBody) =>
  write<Company>('PUT', `${pathOf(id)}/standing`, body);

export const askForPerson = (body: CompanyAskBody) =>
  write<CompanyIntroduction>('POST', '/companies/introductions', body);

export const searchRequests = (body: IntroductionsBody, options?: CallOptions) =>
  query<CompanyIntroductionPage>('/companies/introductions/search', body, options);

export const answerRequest = (id: string, body: IntroductionAnswerBody) =>
  write<CompanyIntroduction>('PUT', `/companies/introductions/${encodeURIComponent(id)}`, body);

export const readNewRequests = (options?: CallOptions) =>
  get<NewIntroductions>('/companies/introductions/new', undefined, options);

export const markRequestsSeen = (ids: readonly string[]) =>
  write<NewIntroductions>('PUT', '/companies/introductions/seen', { ids });
