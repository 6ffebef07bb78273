import { defineRemote } from '@portico/remote-kit';
import en from './locales/en.json';

export const remote = defineRemote({
  contract: 2,
  words: {
    en,
    zh_hans: () => import('./locales/zh_hans.json'),
    ar: () => import('./locales/ar.json'),
  },
  pages: {
    Usage: () => import('./pages/Usage.tsx').then((module) => module.Usage),
    ManageUsers: () => import('./pages/ManageUsers.tsx').then((module) => module.ManageUsers),
    ImportUsers: () => import('./pages/ImportUsers.tsx').then((module) => module.ImportUsers),
    Members: () => import('./pages/Members.tsx').then((module) => module.Members),
    ManageAdmins: () => import('./pages/ManageAdmins.tsx').then((module) => module.ManageAdmins),
    Logs: () => import('./pages/Logs.tsx').then((module) => module.Logs),
    SubscriptionLog: () => import('./pages/SubscriptionLog.tsx').then((module) => module.SubscriptionLog),
    ScheduledDeletions: () =>
      import('./pages/ScheduledDeletions.tsx').then((module) => module.ScheduledDeletions),
    EditAccount: () => import('./pages/EditAccount.tsx').then((module) => module.EditAccount),
    Desk: () => import('./pages/Desk.tsx').then((module) => module.Desk),
    ContactRequests: () => import('./pages/ContactRequests.tsx').then((module) => module.ContactRequests),
    Reports: () => import('./pages/Reports.tsx').then((module) => module.Reports),
    Deployments: () => import('./pages/Deployments.tsx').then((module) => module.Deployments),
    ManageTags: () => import('./pages/ManageTags.tsx').then((module) => module.ManageTags),
    Tools: () => import('./pages/Tools.tsx').then((module) => module.Tools),
  },
  slots: {
    InboxIndicator: () => import('./slots/InboxIndicator.tsx').then((module) => module.InboxIndicator),
    ProfileDesk: () => import('./slots/ProfileDesk.tsx').then((module) => module.ProfileDesk),
    StaffCard: () => import('./slots/StaffCard.tsx').then((module) => module.StaffCard),
    ProfileStaff: () => import('./slots/ProfileStaff.tsx').then((module) => module.ProfileStaff),
  },
});
