import * as keys from './keys/index.ts';

/* Each write, and the queries whose answers it may have changed. A build keeps the writes that it names. */

// Listings: the dashboard counts and shows them, an agent's profile shows the agent's own, and matches use them.
export const saveListing = [
  keys.listings.all,
  keys.dashboard.all,
  keys.matching.all,
  keys.agents.all,
] as const;
export const savePhotos = [
  keys.listings.lists,
  keys.dashboard.all,
  keys.matching.all,
  keys.agents.all,
] as const;
export const keepFavourite = [keys.listings.lists, keys.listings.allCounts] as const;
export const judgeMatch = [keys.matching.all, keys.listings.ones, keys.dashboard.all] as const;
export const seeAlerts = [keys.matchAlerts.all] as const;
export const sendShortlist = [keys.shortlists.all] as const;
// An answer settles the notice that asked for it.
export const askForIntroduction = [keys.prospects.all, keys.notices.all] as const;
export const referClient = [keys.prospects.all, keys.clients.all] as const;
// The list keeps its marks, so that the reader sees what was new.
export const seeIntroductions = [keys.prospects.newIntroductions] as const;
// Company Connect: entries show how one's requests stand.
export const changeCompanies = [keys.companies.all, keys.notices.all] as const;
export const seeCompanyRequests = [keys.companies.newIntroductions] as const;
export const changeWishes = [
  keys.clients.all,
  keys.matching.all,
  keys.listings.ones,
  keys.dashboard.all,
] as const;
// Clients: matches are found by their wishes, and only for those who are still looking.
// An import names the clients whom the agent deleted.
export const saveClient = [
  ...[keys.clients.all, keys.clients.imports],
  ...[keys.matching.all, keys.dashboard.all],
] as const;
export const noteOnClient = [keys.clients.all] as const;
export const tellApart = [keys.clients.everyAlike] as const;
export const importClients = [keys.clients.all, keys.matching.all, keys.dashboard.all] as const;
export const saveSearch = [keys.savedSearches] as const;

// People.
// Lists of people leave a blocked person out, and homes offer them no contact.
export const changeBlocks = [
  ...[keys.agents.lists, keys.headerSearches, keys.companies.all],
  // Visits of a blocked person are neither shown nor counted.
  ...[keys.listings.ones, keys.listings.allViewers, keys.visitors.all, keys.dashboard.all],
] as const;
// A profile is not read again for it: reading one records a visit.
export const savePerson = [keys.agents.lists] as const;
export const saveAccount = [keys.agents.all, keys.users.all, keys.audit.all] as const;
export const inviteUser = [keys.users.all, keys.audit.all] as const;
export const changeUsers = [
  keys.users.all,
  keys.agents.lists,
  keys.accounts,
  keys.deletions.all,
  keys.audit.all,
] as const;
// The lists behind the change alone: an old answer about the change itself must not come after its undo has begun.
export const showChangedUsers = [keys.users.lists] as const;
// The change itself is in the cache already; while it is worked on, the page looks again.
export const stepChange = [keys.users.changes, keys.audit.all] as const;
export const saveView = [keys.users.everyView, keys.audit.all] as const;
export const callOffDeletion = [keys.deletions.all, keys.users.all, keys.audit.all] as const;
export const changeRole = [keys.users.all, keys.audit.all] as const;

// A brokerage's name appears with its agents and its listings.
export const changeBrokerage = [
  keys.brokerages.all,
  keys.agents.all,
  keys.listings.all,
  keys.audit.all,
] as const;

// Homes, clients and searches name tags.
export const changeTags = [
  keys.tags.all,
  keys.listings.all,
  keys.clients.all,
  keys.matching.all,
  keys.audit.all,
] as const;

// Jobs that Portico runs by itself.
export const decideJob = [keys.jobs.all, keys.audit.all] as const;
export const decideAsked = [keys.jobs.all, keys.users.changes, keys.audit.all] as const;
export const retryAddress = [keys.mails.all, keys.audit.all] as const;

export const arrangeHome = [keys.dashboard.home] as const;
export const readNotices = [keys.notices.all] as const;
export const chooseVisitors = [keys.visitors.all] as const;

// The member's own sign-in.
export const endDevice = [keys.devices] as const;
export const changePassword = [keys.devices] as const;
export const changeSecondFactor = [keys.secondFactor] as const;
export const changePasskeys = [keys.passkeys, keys.secondFactor] as const;
export const renamePasskey = [keys.passkeys] as const;

// Members' payments. The answer to each of these is in the cache already.
export const changeTeam = [
  keys.team.all,
  keys.subscriptions.billing,
  keys.listings.all,
  keys.audit.all,
] as const;
export const changeBilling = [keys.audit.all] as const;

// Administration. Saved settings are in the cache already.
export const saveSettings = [keys.audit.all] as const;
export const decideMembership = [keys.memberships.all, keys.audit.all] as const;
export const saveSynonyms = [keys.searchWords.all, keys.audit.all] as const;
export const changeDeployment = [keys.deployments, keys.audit.all] as const;
export const decideReport = [keys.contentReports.all] as const;
export const workOnDesk = [keys.desk.all] as const;
export const addSeats = [keys.desk.all, keys.events.all, keys.audit.all] as const;
export const attendEvent = [keys.events.all] as const;

// Texts that staff write, and their log.
export const savePartner = [keys.partners.all, keys.audit.all] as const;
export const askPartner = [keys.partners.enquiriesAll] as const;
export const saveAward = [keys.awards.all, keys.audit.all] as const;
export const saveGroup = [keys.staffGroups.all, keys.social.groups, keys.audit.all] as const;
