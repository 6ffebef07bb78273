import { type CallOptions, get, query, write } from '@portico/client';
import type {
  Introduction,
  IntroductionAnswerBody,
  IntroductionBody,
  IntroductionPage,
  IntroductionsBody,
  ProspectPage,
  ProspectsBody,
  ReferralBody,
  SharedProspect,
  SharedProspectBody,
} from '@portico/contracts';

export const searchProspects = (body: ProspectsBody, options?: CallOptions) =>
  query<ProspectPage>('/dossier/search', body, options);

export const searchIntroductions = (body: IntroductionsBody, options?: CallOptions) =>
  query<IntroductionPage>('/introductions/search', body, options);

export const askForIntroduction = (body: IntroductionBody) =>
  write<Introduction>('POST', '/introductions', body);

export const answerIntroduction = (id: string, body: IntroductionAnswerBody) =>
  write<Introduction>('PUT', `/introductions/${encodeURIComponent(id)}`, body);

export const referClient = (body: ReferralBody) =>
  write<Introduction>('POST', '/introductions/referrals', body);

const own = (clientId: string) => `/dossier/clients/${encodeURIComponent(clientId)}`;

export const readShared = (clientId: string, options?: CallOptions) =>
  get<SharedProspect>(own(clientId), undefined, options);

export const changeShared = (clientId: string, body: SharedProspectBody) =>
  write<SharedProspect>('PUT', own(clientId), body);
