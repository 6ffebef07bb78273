import { type CastName, cast } from '@portico/fixtures';
import { teamId } from '@portico/fixtures/world';
import type { Kind } from '../ownership-table.ts';
import type { TestApp } from '../testApp.ts';
import * as account from './account.ts';
import * as social from './social.ts';
import * as tags from './tags.ts';
import * as talk from './talk.ts';
import * as work from './work.ts';

type Id = Promise<string | null>;

/** Kinds that everybody may have. */
const ofEach = {
  person: async (_api: TestApp, name: CastName) => cast[name].personId,
  agent: async (_api: TestApp, name: CastName) => cast[name].agentId,
  brokerage: async (_api: TestApp, name: CastName) => cast[name].brokerageId,
  listing: work.listingOf,
  match: work.matchOf,
  alert: work.alertOf,
  introduction: work.introductionOf,
  company: work.companyOf,
  companyIntroduction: work.companyIntroductionOf,
  shortlist: work.shortlistOf,
  client: work.clientOf,
  clientTask: work.taskOf,
  clientMerge: work.mergeOf,
  clientImport: work.importOf,
  clientHome: work.homeOf,
  upload: account.uploadOf,
  session: account.sessionOf,
  passkey: account.passkeyOf,
  copy: account.copyOf,
  search: account.searchOf,
  peopleView: account.peopleViewOf,
  thread: talk.threadOf,
  message: talk.messageOf,
  messageFile: talk.messageFileOf,
  report: talk.reportOf,
  group: social.groupOf,
  post: social.postOf,
  comment: social.commentOf,
  postFile: social.postFileOf,
} satisfies Partial<Record<Kind, (api: TestApp, name: CastName) => Id>>;
type Each = keyof typeof ofEach;

/** Kinds that none of the callers has. */
const ofOthers: Record<Exclude<Kind, Each>, (api: TestApp) => Id> = {
  event: account.anyEvent,
  eventDraft: account.anyEventDraft,
  article: account.anyArticle,
  articleFile: account.anyArticleFile,
  partner: account.anyPartner,
  award: account.anyAward,
  awardImport: account.anyAwardImport,
  releaseToken: account.releaseToken,
  tag: tags.anyTag,
  tagCategory: tags.anyCategory,
  tagMerge: tags.anyMerge,
  deletion: account.anyDeletion,
  change: (api) => account.draftOf(api, 'suspend'),
  roleRequest: account.roleRequest,
  job: account.waitingJob,
  membership: account.membershipOfStranger,
  request: account.anyRequest,
  deskTemplate: account.anyDeskTemplate,
  team: async () => teamId,
  invitation: account.invitation,
  approval: account.approval,
};

/** The first caller who may undo a change does; for later ones it is a CONFLICT, which does not count as refused. */
const madeOnce: readonly Kind[] = ['change', 'job'];

const isEach = (kind: Kind): kind is Each => kind in ofEach;

/** Finds or creates an id that belongs to the caller, and one that belongs to somebody else. */
export function idsIn(api: TestApp) {
  const made = new Map<Kind, Id>();
  return async (kind: Kind, asker: CastName) => {
    if (isEach(kind)) {
      const find = ofEach[kind];
      return { own: await find(api, asker), other: await find(api, account.stranger) };
    }
    const id = made.get(kind) ?? ofOthers[kind](api);
    if (madeOnce.includes(kind)) made.set(kind, id);
    return { own: null, other: await id };
  };
}
