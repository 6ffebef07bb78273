import { createQueryClient, RemoteKitProvider } from '@portico/remote-kit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as keys from './keys/index.ts';
import * as staleAfter from './staleAfter.ts';
import { type StaleQueries, useStaleAfter } from './useStaleAfter.ts';

type Write = keyof typeof staleAfter;

/** One answer of each kind, as the pages ask for it. */
const questions = {
  account: keys.account('p1'),
  'admin settings': keys.adminSettings,
  'an agent': keys.agents.one('a1'),
  agents: keys.agents.list({}, 1),
  'what the header found': keys.headerSearch('agents', { text: 'ana' }),
  'the log': keys.audit.list({ page: 1 }),
  awards: keys.awards.list({}),
  brokerages: keys.brokerages.list({}),
  clients: keys.clients.table({ page: 1 }),
  'the board of clients': keys.clients.board({}),
  'a client': keys.clients.one('c1'),
  desk: keys.desk.list({ page: 1 }),
  reports: keys.contentReports.list({}),
  'a report': keys.contentReports.one('r'),
  'the dashboard': keys.dashboard.summary,
  'the arrangement of home': keys.dashboard.home,
  'unread notices': keys.notices.unread,
  'the latest notices': keys.notices.first('en'),
  notices: keys.notices.list('en'),
  visitors: keys.visitors.list,
  'the latest visitors': keys.visitors.latest,
  deletions: keys.deletions.list('scheduled', 1),
  deployments: keys.deployments,
  devices: keys.devices,
  'the next events': keys.events.next,
  events: keys.events.list({ page: 1 }),
  'a list of listings': keys.listings.list({ category: 'all' }, 1),
  developments: keys.listings.found('/developments', { page: 1 }),
  'counts of listings': keys.listings.counts({}),
  'a listing': keys.listings.one('l1'),
  units: keys.listings.units('l1', 2),
  'the history of a listing': keys.listings.history('l1', 2),
  'who viewed a listing': keys.listings.viewers('l1'),
  'matched clients': keys.matching.clients({ listingId: 'l1' }),
  'matched homes': keys.matching.homes({ clientId: 'c1' }),
  alerts: keys.matchAlerts.list({ page: 1 }),
  shortlists: keys.shortlists.list({ clientId: 'c1' }),
  prospects: keys.prospects.list({ page: 1 }),
  'new introductions': keys.prospects.newIntroductions,
  companies: keys.companies.list({ page: 1 }),
  'new company introductions': keys.companies.newIntroductions,
  'matched listings': keys.matching.properties({ page: 1 }),
  'saved searches': keys.savedSearches,
  groups: keys.staffGroups.list({}),
  'people in a group': keys.staffGroups.members('g1', {}),
  'groups to read': keys.social.groups,
  partners: keys.partners.list({}),
  'a partner': keys.partners.one('p1', 'en'),
  enquiries: keys.partners.enquiries({}),
  passkeys: keys.passkeys,
  synonyms: keys.searchWords.synonyms,
  tags: keys.tags.list,
  'searches in vain': keys.searchWords.vain,
  'the second factor': keys.secondFactor,
  jobs: keys.jobs.list('dead'),
  mails: keys.mails.list({}),
  'refused addresses': keys.mails.refused,
  users: keys.users.list({ page: 1 }),
  'a user': keys.users.one('p1'),
  'views of people': keys.users.views('users'),
  'changes of people': keys.users.changes,
  'the team': keys.team.mine,
  billing: keys.subscriptions.billing,
} as const;
type Question = keyof typeof questions;

const ofPeople: Question[] = ['views of people', 'changes of people'];
const ofListings: Question[] = [
  'a list of listings',
  'developments',
  'counts of listings',
  'a listing',
  'units',
  'the history of a listing',
  'who viewed a listing',
];
const ofClients: Question[] = ['clients', 'the board of clients', 'a client'];
const ofMatches: Question[] = ['matched clients', 'matched homes', 'matched listings'];

const ofNotices: Question[] = ['unread notices', 'the latest notices', 'notices'];

/** The home page's content shares a key with its arrangement: one needless read costs less than a key for each. */
const ofHome: Question[] = ['the dashboard', 'the arrangement of home'];

const expected: Record<Write, Question[]> = {
  saveListing: [...ofListings, ...ofMatches, ...ofHome, 'an agent', 'agents'],
  savePhotos: ['a list of listings', 'developments', ...ofMatches, ...ofHome, 'an agent', 'agents'],
  changeBrokerage: [...ofListings, 'brokerages', 'an agent', 'agents', 'the log'],
  changeTags: ['tags', ...ofListings, ...ofClients, ...ofMatches, 'the log'],
  keepFavourite: ['a list of listings', 'developments', 'counts of listings'],
  judgeMatch: [...ofMatches, 'a listing', ...ofHome],
  changeWishes: [...ofClients, ...ofMatches, 'a listing', ...ofHome],
  saveClient: [...ofClients, ...ofMatches, ...ofHome],
  importClients: [...ofClients, ...ofMatches, ...ofHome],
  noteOnClient: ofClients,
  tellApart: [],
  arrangeHome: ['the arrangement of home'],
  readNotices: ofNotices,
  chooseVisitors: ['visitors', 'the latest visitors'],
  seeAlerts: ['alerts'],
  sendShortlist: ['shortlists'],
  askForIntroduction: ['prospects', 'new introductions', ...ofNotices],
  referClient: ['prospects', 'new introductions', ...ofClients],
  seeIntroductions: ['new introductions'],
  changeCompanies: ['companies', 'new company introductions', ...ofNotices],
  seeCompanyRequests: ['new company introductions'],
  saveSearch: ['saved searches'],
  changeBlocks: [
    ...(['agents', 'what the header found', 'companies', 'new company introductions'] as const),
    ...(['a listing', 'who viewed a listing', 'visitors', 'the latest visitors'] as const),
    ...ofHome,
  ],
  savePerson: ['agents'],
  saveAccount: ['an agent', 'agents', 'users', 'a user', ...ofPeople, 'the log'],
  inviteUser: ['users', 'a user', ...ofPeople, 'the log'],
  changeUsers: ['users', 'a user', 'account', 'agents', ...ofPeople, 'deletions', 'the log'],
  showChangedUsers: ['users'],
  stepChange: ['changes of people', 'the log'],
  saveView: ['views of people', 'the log'],
  callOffDeletion: ['users', 'a user', ...ofPeople, 'deletions', 'the log'],
  changeRole: ['users', 'a user', ...ofPeople, 'the log'],
  decideJob: ['jobs', 'the log'],
  decideAsked: ['jobs', 'changes of people', 'the log'],
  retryAddress: ['mails', 'refused addresses', 'the log'],
  endDevice: ['devices'],
  changePassword: ['devices'],
  changeSecondFactor: ['the second factor'],
  changePasskeys: ['passkeys', 'the second factor'],
  renamePasskey: ['passkeys'],
  changeTeam: ['the team', 'billing', ...ofListings, 'the log'],
  changeBilling: ['the log'],
  saveSettings: ['the log'],
  decideMembership: ['the log'],
  saveSynonyms: ['synonyms', 'searches in vain', 'the log'],
  changeDeployment: ['deployments', 'the log'],
  workOnDesk: ['desk'],
  addSeats: ['desk', 'the next events', 'events', 'the log'],
  decideReport: ['reports', 'a report'],
  attendEvent: ['the next events', 'events'],
  savePartner: ['partners', 'a partner', 'enquiries', 'the log'],
  askPartner: ['enquiries'],
  saveAward: ['awards', 'the log'],
  saveGroup: ['groups', 'people in a group', 'groups to read', 'the log'],
};

function openPage() {
  const client = createQueryClient();
  for (const key of Object.values(questions)) client.setQueryData(key, 'an answer');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteKitProvider client={client}>{children}</RemoteKitProvider>
  );
  const { result } = renderHook(useStaleAfter, { wrapper });
  const stale = () =>
    Object.entries(questions).flatMap(([name, key]) =>
      client.getQueryState(key)?.isInvalidated ? [name] : [],
    );
  return { staleAfterWrite: result.current, stale };
}

it.each(Object.entries(staleAfter) as [Write, StaleQueries][])(
  'asks anew after %s for what it changes, and for nothing else',
  async (write, changed) => {
    for (const way of ['refresh', 'expire'] as const) {
      const { staleAfterWrite, stale } = openPage();
      await act(() => staleAfterWrite[way](changed));
      expect(stale().sort()).toEqual([...expected[write]].sort());
    }
  },
);
