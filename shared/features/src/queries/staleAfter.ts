import { useQueryCache } from '@portico/remote-kit';
import { useMemo } from 'react';
import { keys } from './keys.ts';

/** Each write, and the queries whose answers it may have changed. */
export const staleAfter = {
  // Listings: the dashboard counts and shows them, an agent's profile shows the agent's own, and matches use them.
  saveListing: [keys.listings.all, keys.dashboard.all, keys.matching.all, keys.agents.all],
  savePhotos: [keys.listings.lists, keys.dashboard.all, keys.matching.all, keys.agents.all],
  keepFavourite: [keys.listings.lists, keys.listings.allCounts],
  judgeMatch: [keys.matching.all, keys.listings.ones, keys.dashboard.all],
  seeAlerts: [keys.matchAlerts.all],
  sendShortlist: [keys.shortlists.all],
  askForIntroduction: [keys.prospects.all],
  referClient: [keys.prospects.all, keys.clients.all],
  // The list keeps its marks, so that the reader sees what was new.
  seeIntroductions: [keys.prospects.newIntroductions],
  // Company Connect: entries show how one's requests stand.
  changeCompanies: [keys.companies.all],
  seeCompanyRequests: [keys.companies.newIntroductions],
  changeWishes: [keys.clients.all, keys.matching.all, keys.listings.ones, keys.dashboard.all],
  // Clients: matches are found by their wishes, and only for those who are still looking.
  saveClient: [keys.clients.all, keys.matching.all, keys.dashboard.all],
  noteOnClient: [keys.clients.all],
  tellApart: [keys.clients.everyAlike],
  importClients: [keys.clients.all, keys.matching.all, keys.dashboard.all],
  saveSearch: [keys.savedSearches],

  // People.
  // Lists of people leave a blocked person out, and homes offer them no contact.
  changeBlocks: [
    ...[keys.agents.lists, keys.headerSearches, keys.companies.all],
    // Visits of a blocked person are neither shown nor counted.
    ...[keys.listings.ones, keys.listings.allViewers, keys.visitors.all, keys.dashboard.all],
  ],
  // A profile is not read again for it: reading one records a visit.
  savePerson: [keys.agents.lists],
  saveAccount: [keys.agents.all, keys.users.all, keys.audit.all],
  inviteUser: [keys.users.all, keys.audit.all],
  changeUsers: [keys.users.all, keys.agents.lists, keys.accounts, keys.deletions.all, keys.audit.all],
  // The lists behind the change alone: an old answer about the change itself must not come after its undo has begun.
  showChangedUsers: [keys.users.lists],
  // The change itself is in the cache already; while it is worked on, the page looks again.
  stepChange: [keys.users.changes, keys.audit.all],
  saveView: [keys.users.everyView, keys.audit.all],
  callOffDeletion: [keys.deletions.all, keys.users.all, keys.audit.all],
  changeRole: [keys.users.all, keys.audit.all],

  // A brokerage's name appears with its agents and its listings.
  changeBrokerage: [keys.brokerages.all, keys.agents.all, keys.listings.all, keys.audit.all],

  // Homes, clients and searches name tags.
  changeTags: [keys.tags.all, keys.listings.all, keys.clients.all, keys.matching.all, keys.audit.all],

  // Jobs that Portico runs by itself.
  decideJob: [keys.jobs.all, keys.audit.all],
  decideAsked: [keys.jobs.all, keys.users.changes, keys.audit.all],
  retryAddress: [keys.mails.all, keys.audit.all],

  arrangeHome: [keys.dashboard.home],
  readNotices: [keys.notices.all],
  chooseVisitors: [keys.visitors.all],

  // The member's own sign-in.
  endDevice: [keys.devices],
  changePassword: [keys.devices],
  changeSecondFactor: [keys.secondFactor],
  changePasskeys: [keys.passkeys, keys.secondFactor],
  renamePasskey: [keys.passkeys],

  // Members' payments. The answer to each of these is in the cache already.
  changeTeam: [keys.team.all, keys.subscriptions.billing, keys.listings.all, keys.audit.all],
  changeBilling: [keys.audit.all],

  // Administration. Saved settings are in the cache already.
  saveSettings: [keys.audit.all],
  decideMembership: [keys.memberships.all, keys.audit.all],
  saveSynonyms: [keys.searchWords.all, keys.audit.all],
  changeDeployment: [keys.deployments, keys.audit.all],
  decideReport: [keys.contentReports.all],
  workOnDesk: [keys.desk.all],
  addSeats: [keys.desk.all, keys.events.all, keys.audit.all],
  attendEvent: [keys.events.all],

  // Texts that staff write, and their log.
  savePartner: [keys.partners.all, keys.audit.all],
  askPartner: [keys.partners.enquiriesAll],
  saveAward: [keys.awards.all, keys.audit.all],
  saveGroup: [keys.staffGroups.all, keys.social.groups, keys.audit.all],
} as const;

export type Write = keyof typeof staleAfter;

/**
 * For a write without `useRemoteMutation` (which takes `invalidates: staleAfter.saveListing`): `refresh` refetches at
 * once what is on screen, `expire` leaves the screen as it is and refetches when a page is next opened.
 */
export function useStaleAfter() {
  const cache = useQueryCache();
  return useMemo(
    () => ({
      refresh: async (write: Write) => void (await Promise.all(staleAfter[write].map(cache.invalidate))),
      expire: async (write: Write) => void (await Promise.all(staleAfter[write].map(cache.expire))),
    }),
    [cache],
  );
}
