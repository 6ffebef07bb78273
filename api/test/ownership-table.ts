import type { EventDraftFields } from '@portico/contracts';
import type { CastName } from '@portico/fixtures';

/** The callers, in the order of the table's columns. */
export const ownershipAskers = [
  'agent',
  'listings',
  'pastdue',
  'realm',
  'executive',
  'concierge',
  'admin',
] as const satisfies readonly CastName[];

/** The kind of thing that the id in the address names. */
export type Kind =
  | 'person'
  | 'agent'
  | 'session'
  | 'passkey'
  | 'listing'
  | 'upload'
  | 'search'
  | 'match'
  | 'alert'
  | 'shortlist'
  | 'introduction'
  | 'company'
  | 'companyIntroduction'
  | 'client'
  | 'clientTask'
  | 'clientHome'
  | 'clientImport'
  | 'clientMerge'
  | 'brokerage'
  | 'event'
  | 'eventDraft'
  | 'article'
  | 'articleFile'
  | 'partner'
  | 'award'
  | 'awardImport'
  | 'releaseToken'
  | 'tag'
  | 'tagCategory'
  | 'tagMerge'
  | 'request'
  | 'deskTemplate'
  | 'copy'
  | 'deletion'
  | 'membership'
  | 'change'
  | 'peopleView'
  | 'roleRequest'
  | 'job'
  | 'team'
  | 'invitation'
  | 'approval'
  | 'thread'
  | 'message'
  | 'messageFile'
  | 'report'
  | 'group'
  | 'post'
  | 'comment'
  | 'postFile';

type Row = { kind: Kind; payload?: unknown; headers?: Record<string, string>; marks: string };

/** A change that is always outdated: a caller who has the right gets CONFLICT, and nothing changes. */
const outdated = { version: 1_000_000 };
const question = { message: 'Is the pool heated?' };
const attending = { isAttending: true };
const outdatedCompany = {
  ...{ name: 'Voss', kind: 'legal', city: '', country: null, website: null, about: 'Counsel.', ...outdated },
  people: [{ fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test' }],
};
const outdatedEvent = {
  ...{
    kind: 'network',
    title: 'Supper',
    summary: 'Food.',
    venue: 'Here',
    city: 'Lisbon',
    country: 'Portugal',
  },
  ...{ timeZone: 'Europe/Lisbon', localStart: '2099-11-20T18:30', localEnd: '2099-11-20T21:30' },
  ...{ isAllDay: false, localAnswersUntil: null, capacity: 50, maxGuests: 0 },
  ...outdated,
};
export const eventDraftFields: EventDraftFields = {
  ...{ kind: 'network', title: 'Supper', summary: '', venue: '', city: '', country: '', timeZone: '' },
  ...{ localStart: '', localEnd: '', isAllDay: false, localAnswersUntil: '', capacity: '', maxGuests: '' },
  ...{ pictureBaseUrl: '', pictureAlt: '' },
};
const closed = { isClosed: true };
const deskNote = { _id: '00000000-0000-4000-8000-00000000d000', body: 'Called.' };
const deskAnswer = {
  ...{ _id: '00000000-0000-4000-8000-00000000d001', body: 'Yes.', channel: 'mail', state: 'done' },
  ...outdated,
};
const deskTemplate = { name: 'Thanks', texts: { en: 'Thanks.', zh_hans: '', ar: '' }, ...outdated };
const judged = { status: 'interested' };
/** With these bodies the membership stays as it is, and nobody is charged. */
const decided = 'to see who may decide';
const kept = { archived: false };
const emptyDraft = {
  ...{ kind: 'insight', slug: '', category: '', author: '' },
  ...{ visibleTo: [], sources: [], pictureBaseUrl: null, texts: {} },
};
const partnerWords = { name: 'One', summary: 'Two.', pictureAlt: '', document: { type: 'doc', content: [] } };
const outdatedPartner = {
  ...{ category: 'law', regions: ['europe'], website: '', city: 'London', country: 'United Kingdom' },
  ...{ contactName: '', contactEmail: '', contactPhone: '', pictureBaseUrl: null, isShown: true },
  ...{ texts: { en: partnerWords }, offers: [], ...outdated },
};
const outdatedAward = {
  ...{ year: 2024, category: 'sale', agentId: null, personName: 'Ada', source: { label: 'Here', href: '' } },
  ...{ texts: { en: { title: 'Sale', citation: '' } }, ...outdated },
};
const enquiry = {
  ...{ _id: '00000000-0000-4000-8000-00000000e000', offerId: '00000000-0000-4000-8000-00000000e001' },
  ...{ message: 'Which rooms?', answerBy: 'email', phone: '' },
};
/** A tag that does not exist: callers who may merge are told so. */
const intoNone = { into: '00000000-0000-4000-8000-000000000000' };
const outdatedNames = { names: { en: 'Sailing' }, ...outdated };
const search = { name: 'Homes by the sea', query: {}, digest: 'off' };
const placed = { stage: 'active', afterId: null };
const task = { title: 'Call on Monday', dueOn: null };
const seen = { seenOn: '2026-11-01', note: '' };
const apart = { otherId: '00000000-0000-4000-8000-000000000000', isDifferent: true };
const merged = { otherId: '00000000-0000-4000-8000-000000000000', take: [] };
const noPicture = { payload: Buffer.from('no picture'), headers: { 'content-type': 'image/jpeg' } };

/**
 * Every endpoint with an id, for everyone, with three ids: the caller's own, another's, and one that does not exist.
 * Written by hand and compared with the API; an endpoint without a row fails. `.` is allowed; 2, 3 and 4 are refused
 * with 402 (membership), 403 (not theirs) and 404 (not found); `-` is for callers who have none of their own.
 */
export const ownershipTable: Readonly<Record<string, Row>> = {
  //                                                                        agent list past real exec conc admi
  'GET /people/:id/account': { kind: 'person', marks: /*                 */ '.44 .44 .44 .44 .44 ..4 ..4' },
  'PUT /people/:id': { kind: 'person', payload: outdated, marks: /*      */ '.44 .44 .44 .44 .44 ..4 ..4' },
  'PUT /people/:id/photo': { kind: 'person', ...noPicture, marks: /*     */ '.44 .44 .44 .44 .44 ..4 ..4' },
  'DELETE /people/:id/photo': { kind: 'person', marks: /*                */ '.44 .44 .44 .44 .44 ..4 ..4' },
  'GET /agents/person/:personId': { kind: 'person', marks: /*            */ '.44 .44 .44 444 444 4.4 4.4' },
  'PUT /agents/:id': { kind: 'agent', payload: outdated, marks: /*       */ '.44 .44 .44 -44 -44 -.4 -.4' },
  'GET /shortCodes/referral/:agentId': { kind: 'agent', marks: /*        */ '.33 .33 222 -33 -33 -.4 -.4' },
  'GET /teams/myTeam/:agentId': { kind: 'agent', marks: /*               */ '.33 .33 .33 -33 -33 -.4 -.4' },
  'GET /teams/:teamId': { kind: 'team', marks: /*                        */ '-33 -33 -22 -33 -33 -.4 -.4' },
  'GET /teams/:teamId/seats': { kind: 'team', marks: /*                  */ '-33 -33 -22 -33 -33 -.4 -.4' },
  'PUT /teams/:teamId/billing': {
    kind: 'team',
    payload: { admin: '00000000-0000-4000-8000-000000000000', backup: null },
    marks: '-33 -33 -22 -33 -33 -.4 -.4',
  },
  'POST /teams/:teamId/invitations': {
    kind: 'team',
    payload: { email: 'nobody' },
    marks: '-33 -33 -22 -33 -33 -.4 -.4',
  },
  'DELETE /teams/members/:agentId': { kind: 'agent', marks: /*           */ '333 333 322 -33 -33 -44 -44' },
  'DELETE /teams/invitations/:id': { kind: 'invitation', marks: /*       */ '-33 -33 -22 -33 -33 -.4 -.4' },
  'POST /teams/invitations/:id/answer': {
    kind: 'invitation',
    payload: { accept: false },
    marks: '-44 -44 -44 -33 -33 -33 -33',
  },
  'GET /hubspot/:agentId/subscription-status': { kind: 'agent', marks: /**/ '433 433 433 -33 -33 -44 -44' },
  'GET /users/:id': { kind: 'person', marks: /*                          */ '333 333 333 ..4 333 ..4 ..4' },
  'PUT /users/:id/facts': {
    kind: 'person',
    payload: { reason: 'to see who may decide', ...outdated },
    marks: '333 333 333 3.4 333 333 3.4',
  },
  'GET /messages/threads/:id': { kind: 'thread', marks: /*               */ '.44 .44 222 .44 .44 .44 .44' },
  'PUT /messages/threads/:id': { kind: 'thread', marks: /*               */ '.44 .44 222 .44 .44 .44 .44' },
  'PUT /messages/threads/:id/read': {
    kind: 'thread',
    payload: { deliveredTo: 0, readTo: 0 },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'POST /messages/threads/:id/search': { kind: 'thread', marks: /*       */ '.44 .44 222 .44 .44 .44 .44' },
  'POST /messages/threads/:id/messages': {
    kind: 'thread',
    payload: { _id: '00000000-0000-4000-8000-00000000000a', body: 'Hello', card: null, answersId: null },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'POST /messages/threads/:id/files': {
    kind: 'thread',
    payload: {
      _id: '00000000-0000-4000-8000-00000000000b',
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
      size: 9,
    },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  // The caller's own file has not arrived yet.
  'POST /messages/files/:id/complete': { kind: 'messageFile', marks: /*  */ '.44 .44 222 .44 .44 .44 .44' },
  'GET /messages/files/:id/:form': { kind: 'messageFile', marks: /*      */ '444 444 222 444 444 444 444' },
  'PUT /messages/:id': {
    kind: 'message',
    payload: { body: 'Good morning' },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'DELETE /messages/:id': { kind: 'message', marks: /*                   */ '.44 .44 222 .44 .44 .44 .44' },
  // Nobody can report their own words.
  'POST /messages/:id/report': {
    kind: 'message',
    payload: { reason: 'spam', words: '' },
    marks: '344 344 222 344 344 344 344',
  },
  'POST /messages/decisions/:id/appeal': {
    kind: 'report',
    payload: { words: 'It was a joke between friends.' },
    marks: '.44 .44 .44 .44 .44 .44 .44',
  },
  // Staff judge everybody's words but their own. Staff do not see who reported their own words.
  'GET /content-reports/:id': { kind: 'report', marks: /*                */ '333 333 333 333 333 4.4 4.4' },
  'GET /content-reports/:id/files/:fileId/:form': {
    kind: 'report',
    marks: '333 333 333 333 333 444 444',
  },
  'PUT /content-reports/:id/decision': {
    kind: 'report',
    payload: { takesAway: false, warns: false, closedDays: null, note: 'To see who may decide.', words: '' },
    marks: '333 333 333 333 333 3.4 3.4',
  },
  'PUT /content-reports/:id/appeal': {
    kind: 'report',
    payload: { isGranted: false, note: 'To see who may decide.' },
    marks: '333 333 333 333 333 3.4 3.4',
  },
  // The group is private.
  'PUT /social/groups/:id': { kind: 'group', marks: '.44 .44 222 .44 .44 .44 .44' },
  'POST /social/groups/:id/people/search': {
    kind: 'group',
    payload: { text: 'Al' },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  // Staff manage groups whether or not they are members; only members read a private one.
  'PUT /groups/:id': {
    kind: 'group',
    payload: { name: 'Circle', isPublic: false },
    marks: '333 333 333 333 333 ..4 ..4',
  },
  'DELETE /groups/:id': { kind: 'group', marks: '333 333 333 333 333 ..4 ..4' },
  'GET /groups/:id/members': { kind: 'group', marks: '333 333 333 333 333 ..4 ..4' },
  'PUT /groups/:id/members': {
    kind: 'group',
    payload: { add: [], remove: [] },
    marks: '333 333 333 333 333 ..4 ..4',
  },
  'GET /social/posts/:id': { kind: 'post', marks: '.44 .44 222 .44 .44 .44 .44' },
  'PUT /social/posts/:id': {
    kind: 'post',
    payload: { body: 'Good morning' },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'DELETE /social/posts/:id': { kind: 'post', marks: '.44 .44 222 .44 .44 .44 .44' },
  'PUT /social/posts/:id/reaction': {
    kind: 'post',
    payload: { kind: 'like' },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'POST /social/posts/:id/comments/search': { kind: 'post', marks: '.44 .44 222 .44 .44 .44 .44' },
  'POST /social/posts/:id/comments': {
    kind: 'post',
    payload: { _id: '00000000-0000-4000-8000-00000000000c', body: 'Hello', answersId: null },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'PUT /social/comments/:id': {
    kind: 'comment',
    payload: { body: 'Good morning' },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'DELETE /social/comments/:id': { kind: 'comment', marks: '.44 .44 222 .44 .44 .44 .44' },
  'PUT /social/comments/:id/reaction': {
    kind: 'comment',
    payload: { kind: 'like' },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'POST /social/groups/:id/files': {
    kind: 'group',
    payload: {
      _id: '00000000-0000-4000-8000-00000000000d',
      fileName: 'garden.jpg',
      contentType: 'image/jpeg',
      size: 9,
    },
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'POST /social/files/:id/complete': { kind: 'postFile', marks: '.44 .44 222 .44 .44 .44 .44' },
  'GET /social/files/:id/:form': { kind: 'postFile', marks: '444 444 222 444 444 444 444' },
  // Nobody can report or take down their own words.
  'POST /social/posts/:id/report': {
    kind: 'post',
    payload: { reason: 'spam', words: '' },
    marks: '344 344 222 344 344 344 344',
  },
  'POST /social/comments/:id/report': {
    kind: 'comment',
    payload: { reason: 'spam', words: '' },
    marks: '344 344 222 344 344 344 344',
  },
  'POST /social/posts/:id/take-down': {
    kind: 'post',
    payload: { reason: 'spam', note: 'To see who may.', words: '' },
    marks: '333 333 333 333 333 344 344',
  },
  'POST /social/comments/:id/take-down': {
    kind: 'comment',
    payload: { reason: 'spam', note: 'To see who may.', words: '' },
    marks: '333 333 333 333 333 344 344',
  },
  // A member may block any other member, but neither themselves nor staff.
  'PUT /messages/blocks/:id': { kind: 'person', marks: /*                */ '3.4 3.4 222 3.4 3.4 3.4 3.4' },
  'DELETE /messages/blocks/:id': { kind: 'person', marks: /*             */ '... ... 222 ... ... ... ...' },
  'PUT /listings/saved-searches/:id': {
    kind: 'search',
    payload: search,
    marks: '.44 .44 222 .44 .44 .44 .44',
  },
  'DELETE /listings/saved-searches/:id': { kind: 'search', marks: /*     */ '.44 .44 222 .44 .44 .44 .44' },
  'PUT /user/passkeys/:id': {
    kind: 'passkey',
    payload: { name: 'Phone' },
    marks: '.44 .44 .44 .44 .44 .44 .44',
  },
  'DELETE /user/passkeys/:id': { kind: 'passkey', marks: '.44 .44 .44 .44 .44 .44 .44' },
  'DELETE /user/sessions/:id': { kind: 'session', marks: /*              */ '.44 .44 .44 .44 .44 .44 .44' },
  'GET /clients/:id': { kind: 'client', marks: '.44 222 222 -33 -33 -33 -33' },
  'GET /clients/:id/history': { kind: 'client', marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /clients/:id': { kind: 'client', payload: outdated, marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /clients/:id/place': { kind: 'client', payload: placed, marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /clients/:id/state': {
    kind: 'client',
    payload: { state: 'archived' },
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'DELETE /clients/:id': { kind: 'client', marks: '.44 222 222 -33 -33 -33 -33' },
  'POST /clients/:id/tasks': { kind: 'client', payload: task, marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /clients/:id/tasks/:taskId': {
    kind: 'clientTask',
    payload: task,
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'DELETE /clients/:id/tasks/:taskId': { kind: 'clientTask', marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /clients/:id/homes/:listingId': {
    kind: 'clientHome',
    payload: seen,
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'DELETE /clients/:id/homes/:listingId': { kind: 'clientHome', marks: '.44 222 222 -33 -33 -33 -33' },
  'GET /clients/:id/alike': { kind: 'client', marks: '.44 222 222 -33 -33 -33 -33' },
  // A client who does not exist can be neither told apart from another nor merged.
  'PUT /clients/:id/different': { kind: 'client', payload: apart, marks: '444 222 222 -33 -33 -33 -33' },
  'POST /clients/:id/merge': { kind: 'client', payload: merged, marks: '444 222 222 -33 -33 -33 -33' },
  'POST /clients/merges/:id/undo': { kind: 'clientMerge', marks: '.44 222 222 -33 -33 -33 -33' },
  'GET /clients/imports/:id': { kind: 'clientImport', marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /clients/imports/:id/mapping': {
    kind: 'clientImport',
    payload: { mapping: {} },
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'POST /clients/imports/:id/start': { kind: 'clientImport', marks: '.44 222 222 -33 -33 -33 -33' },
  'POST /clients/imports/:id/undo': { kind: 'clientImport', marks: '.44 222 222 -33 -33 -33 -33' },
  'GET /clients/imports/:id/problems': { kind: 'clientImport', marks: '.44 222 222 -33 -33 -33 -33' },
  'GET /clients/imports/:id/updates': { kind: 'clientImport', marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /matching/clients/:clientId/listings/:listingId': {
    kind: 'match',
    payload: judged,
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'POST /shortlists/:id/link': {
    kind: 'shortlist',
    payload: { days: 7 },
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'DELETE /shortlists/:id/link': { kind: 'shortlist', marks: /*          */ '.44 222 222 -33 -33 -33 -33' },
  'GET /dossier/clients/:id': { kind: 'client', marks: /*                */ '.44 222 222 -33 -33 -33 -33' },
  'PUT /dossier/clients/:id': {
    kind: 'client',
    payload: { isShared: false },
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'PUT /introductions/:id': {
    kind: 'introduction',
    payload: { state: 'declined', word: '' },
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'PUT /companies/:id': { kind: 'company', payload: outdatedCompany, marks: '.44 222 222 -33 -33 -33 -33' },
  'DELETE /companies/:id': { kind: 'company', marks: '.44 222 222 -33 -33 -33 -33' },
  'PUT /companies/:id/standing': {
    kind: 'company',
    payload: { isTakenDown: false, reason: 'It was taken down by mistake' },
    marks: '333 333 333 -33 -33 -.4 -.4',
  },
  'PUT /companies/introductions/:id': {
    kind: 'companyIntroduction',
    payload: { state: 'declined', word: '' },
    marks: '.44 222 222 -33 -33 -33 -33',
  },
  'GET /match-alerts/:id': { kind: 'alert', marks: /*                    */ '.44 222 222 -33 -33 -33 -33' },
  'GET /matching/clients/:clientId/wishes': { kind: 'match', marks: /*   */ '.44 222 222 -33 -33 -33 -33' },
  'PUT /matching/clients/:clientId/wishes': {
    kind: 'match',
    payload: { rentPeriod: null, minPriceUsd: null, maxPriceUsd: null },
    marks: '.44 222 222 -33 -33 -33 -33',
  },

  'POST /uploads/:id/complete': { kind: 'upload', marks: /*              */ '.44 .44 .44 -33 -33 -.4 -.4' },
  'DELETE /uploads/:id': { kind: 'upload', marks: /*                     */ '.44 .44 .44 -33 -33 -.4 -.4' },

  // Shared by the network: every member may see it.
  'GET /agents/:id': { kind: 'agent', marks: /*                          */ '..4 ..4 222 -.4 -.4 -.4 -.4' },
  // Nobody can write to themselves.
  'POST /agents/:id/letters': {
    kind: 'agent',
    payload: question,
    marks: '3.4 3.4 222 -.4 -.4 -.4 -.4',
  },
  'PUT /agents/:id/saved': { kind: 'agent', marks: /*                    */ '..4 ..4 222 -.4 -.4 -.4 -.4' },
  'DELETE /agents/:id/saved': { kind: 'agent', marks: /*                 */ '..4 ..4 222 -.4 -.4 -.4 -.4' },
  // A person who owes a payment can edit their own listings, and cannot read those of others.
  'GET /listings/:id': { kind: 'listing', marks: /*                      */ '..4 ..4 .22 -.4 -.4 -.4 -.4' },
  'GET /listings/:id/history': { kind: 'listing', marks: /*              */ '..4 ..4 222 -.4 -.4 -.4 -.4' },
  'GET /listings/:id/units': { kind: 'listing', marks: /*                */ '..4 ..4 222 -.4 -.4 -.4 -.4' },
  // The agents of a listing may not send an inquiry about it.
  'POST /listings/:id/inquiries': {
    kind: 'listing',
    payload: question,
    marks: '3.4 3.4 222 -.4 -.4 -.4 -.4',
  },
  // What a listing's agents may see and change.
  'GET /listings/:id/viewers': { kind: 'listing', marks: /*              */ '.34 .34 222 -34 -34 -.4 -.4' },
  'GET /listings/:id/inquiries': { kind: 'listing', marks: /*            */ '.34 .34 222 -34 -34 -.4 -.4' },
  'PUT /listings/:id': { kind: 'listing', payload: outdated, marks: /*   */ '.34 .34 224 -33 -33 -.4 -.4' },
  'GET /listings/listing-only-listings/:agentId': { kind: 'agent', marks: '.33 .33 .33 -33 -33 -.4 -.4' },
  'PUT /listings/:id/favourite': { kind: 'listing', marks: /*            */ '..4 ..4 222 -.4 -.4 -.4 -.4' },
  'DELETE /listings/:id/favourite': { kind: 'listing', marks: /*         */ '..4 ..4 222 -.4 -.4 -.4 -.4' },
  'POST /events/:id/invitations': {
    kind: 'event',
    payload: { clientId: '00000000-0000-4000-8000-000000000000', message: '' },
    marks: '-44 -44 -22 -33 -33 -33 -33',
  },
  'DELETE /events/invitations/:id': { kind: 'event', marks: /*           */ '-44 -44 -22 -33 -33 -33 -33' },
  'GET /events/:id': { kind: 'event', marks: /*                          */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /events/:id': { kind: 'event', payload: outdatedEvent, marks: /*  */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'GET /events/drafts/:id': { kind: 'eventDraft', marks: /*              */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /events/drafts/:id': {
    kind: 'eventDraft',
    payload: { fields: eventDraftFields, ...outdated },
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'DELETE /events/drafts/:id': {
    kind: 'eventDraft',
    payload: outdated,
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'POST /events/:id/seats': {
    kind: 'event',
    payload: { seats: 1, ...outdated },
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'POST /events/:id/cancel': {
    kind: 'event',
    payload: { reason: 'A storm.', ...outdated },
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'GET /events/:id/answers': { kind: 'event', marks: /*                  */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'GET /events/:id/answers/export.csv': { kind: 'event', marks: /*       */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /events/:id/attendance': { kind: 'event', payload: attending, marks: '-.4 -.4 -22 -.4 -.4 -.4 -.4' },

  'GET /partners/:id': { kind: 'partner', marks: /*                      */ '-.4 -22 -22 -.4 -.4 -.4 -.4' },
  'GET /partners/:id/edited': { kind: 'partner', marks: /*               */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /partners/:id': { kind: 'partner', payload: outdatedPartner, marks: '-33 -33 -33 -33 -33 -.4 -.4' },
  'POST /partners/:id/enquiries': { kind: 'partner', payload: enquiry, marks: '-.4 -22 -22 -.4 -.4 -.4 -.4' },
  'PUT /tags/:id': {
    kind: 'tag',
    payload: outdatedNames,
    marks: /*         */ '-33 -33 -33 -33 -33 -33 -.4',
  },
  'PUT /tags/:id/retired': {
    kind: 'tag',
    payload: { isRetired: false },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'GET /tags/:id/uses': { kind: 'tag', marks: /*                         */ '-33 -33 -33 -33 -33 -33 -.4' },
  // Without the other tag the request is refused before anything is looked up.
  'GET /tags/:id/merge': { kind: 'tag', marks: /*                        */ '-33 -33 -33 -33 -33 -33 -..' },
  'POST /tags/:id/merge': { kind: 'tag', payload: intoNone, marks: /*    */ '-33 -33 -33 -33 -33 -33 -.4' },
  'POST /tagMerges/:id/undo': { kind: 'tagMerge', marks: /*              */ '-33 -33 -33 -33 -33 -33 -.4' },
  'PUT /tagCategories/:id': {
    kind: 'tagCategory',
    payload: outdatedNames,
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'PUT /tagCategories/:id/retired': {
    kind: 'tagCategory',
    payload: { isRetired: false },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'PUT /tagCategories/:id/order': {
    kind: 'tagCategory',
    payload: { ids: [] },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'GET /awards/:id': { kind: 'award', marks: /*                          */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /awards/:id': { kind: 'award', payload: outdatedAward, marks: /*  */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'DELETE /admin/release-tokens/:id': { kind: 'releaseToken', marks: /*  */ '-33 -33 -33 -33 -33 -33 -.4' },
  'POST /awards/imports/:id/undo': { kind: 'awardImport', marks: /*      */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'DELETE /awards/:id': { kind: 'award', marks: /*                       */ '-33 -33 -33 -33 -33 -.4 -.4' },

  // A file whose bytes are lost reads like one that never existed.
  'GET /cms/files/:id': { kind: 'articleFile', marks: /*                 */ '-44 -44 -22 -44 -44 -44 -44' },

  // For staff only.
  'POST /admins/requests/:id/answer': {
    kind: 'roleRequest',
    payload: { answer: 'decline' },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'PUT /people-views/:id': {
    kind: 'peopleView',
    payload: { name: 'Renamed', query: '', isShared: false },
    marks: '333 333 333 .44 333 .44 .44',
  },
  'DELETE /people-views/:id': { kind: 'peopleView', marks: /*            */ '333 333 333 .44 333 .44 .44' },
  'GET /users/changes/:id': { kind: 'change', marks: /*                  */ '-33 -33 -33 -.4 -33 -33 -.4' },
  'GET /users/changes/:id/rows': { kind: 'change', marks: /*             */ '-33 -33 -33 -.4 -33 -33 -.4' },
  // Only the person who made the draft has seen its preview.
  'POST /users/changes/:id/start': {
    kind: 'change',
    payload: { reason: decided },
    marks: '-33 -33 -33 -34 -33 -33 -.4',
  },
  'DELETE /scheduled-deletions/:id': { kind: 'deletion', marks: /*       */ '-33 -33 -33 -.4 -33 -33 -.4' },
  'GET /admin/memberships/:id': { kind: 'membership', marks: /*          */ '-33 -33 -33 -.4 -33 -33 -.4' },
  'POST /admin/memberships/:id/extend': {
    kind: 'membership',
    payload: { until: '2000-01-01', reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'POST /admin/memberships/:id/comp': {
    kind: 'membership',
    payload: { reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'POST /admin/memberships/:id/cancel': {
    kind: 'membership',
    payload: { at: 'period-end', reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'POST /admin/memberships/:id/refund': {
    kind: 'membership',
    payload: { invoice: 'in_none', reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'POST /admin/memberships/:id/confirm-payment': {
    kind: 'membership',
    payload: { reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'PUT /subscriptions/:id': {
    kind: 'membership',
    payload: {
      billinAdminAddress: { streetAddress: '1 Main St', city: 'Aspen', state: 'CO', postalCode: '81611' },
      code: 'NOT-A-CODE',
      name: 'agent-annual',
    },
    marks: '-44 -44 -44 -33 -33 -33 -33',
  },
  'POST /admin/approval-codes/:id/revoke': {
    kind: 'approval',
    payload: { reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'PUT /admin/teams/:teamId/billing': {
    kind: 'team',
    payload: { admin: '00000000-0000-4000-8000-000000000000', backup: null, reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'POST /admin/team-invitations/:id/cancel': {
    kind: 'invitation',
    payload: { reason: decided },
    marks: '-33 -33 -33 -33 -33 -33 -.4',
  },
  'PUT /admin/manual-billing/:personId': {
    kind: 'person',
    payload: { isOn: false, reason: decided },
    marks: '333 333 333 333 333 333 4.4',
  },
  'PUT /admin/manual-billing/:personId/conversion': {
    kind: 'person',
    payload: { freeTrial: null, reason: decided },
    marks: '333 333 333 333 333 333 4.4',
  },
  'POST /admin/jobs/:id/retry': { kind: 'job', marks: /*                 */ '-33 -33 -33 -33 -33 -33 -.4' },
  'POST /admin/jobs/:id/cancel': { kind: 'job', marks: /*                */ '-33 -33 -33 -33 -33 -33 -.4' },
  'POST /admin/client-imports/:id/stop': { kind: 'clientImport', marks: '333 333 333 -33 -33 -33 -.4' },
  'POST /admin/client-imports/:id/go-on': { kind: 'clientImport', marks: '333 333 333 -33 -33 -33 -.4' },
  'POST /users/changes/:id/stop': {
    kind: 'change',
    marks: /*               */ '-33 -33 -33 -.4 -33 -33 -.4',
  },
  'POST /users/changes/:id/undo': {
    kind: 'change',
    marks: /*               */ '-33 -33 -33 -.4 -33 -33 -.4',
  },
  'POST /brokerages/:id/merge': {
    kind: 'brokerage',
    payload: intoNone,
    marks: '333 333 333 -33 -33 -.4 -.4',
  },
  'GET /cms/articles/:id': { kind: 'article', marks: /*                  */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'DELETE /cms/articles/:id': {
    kind: 'article',
    payload: { version: 0 },
    marks: /* */ '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'PUT /cms/articles/:id/draft': {
    kind: 'article',
    payload: { version: 1_000_000, draft: emptyDraft },
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'GET /cms/articles/:id/versions': { kind: 'article', marks: /*         */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'POST /cms/articles/:id/publish': {
    kind: 'article',
    payload: { version: 1_000_000, at: null, until: null, timeZone: 'UTC' },
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'POST /cms/articles/:id/withdraw': {
    kind: 'article',
    payload: outdated,
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  // Without its name a file is refused before anything is looked up.
  'POST /cms/articles/:id/files': { kind: 'article', ...noPicture, marks: '-33 -33 -33 -33 -33 -.. -..' },
  'DELETE /cms/files/:id': { kind: 'articleFile', marks: /*              */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /brokerages/:id': { kind: 'brokerage', payload: kept, marks: /*   */ '333 333 333 -33 -33 -.4 -.4' },
  'PUT /contact-requests/:id/closed': {
    kind: 'request',
    payload: closed,
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'GET /privacy/downloads/:id': { kind: 'copy', marks: /*                */ '.44 .44 .44 .44 .44 .44 .44' },
  'GET /desk/items/:kind/:id': { kind: 'request', marks: /*              */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /desk/items/:kind/:id': {
    kind: 'request',
    payload: outdated,
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'PUT /desk/items/:kind/:id/seen': { kind: 'request', marks: /*         */ '-33 -33 -33 -33 -33 -.4 -.4' },
  'PUT /desk/items/:kind/:id/stay': {
    kind: 'request',
    payload: { stay: 'reading' },
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'POST /desk/items/:kind/:id/notes': {
    kind: 'request',
    payload: deskNote,
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'POST /desk/items/:kind/:id/replies': {
    kind: 'request',
    payload: deskAnswer,
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'PUT /desk/templates/:id': {
    kind: 'deskTemplate',
    payload: deskTemplate,
    marks: '-33 -33 -33 -33 -33 -.4 -.4',
  },
  'DELETE /desk/templates/:id': { kind: 'deskTemplate', marks: /*        */ '-33 -33 -33 -33 -33 -.4 -.4' },
};
