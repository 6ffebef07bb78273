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
    Dashboard: () => import('./pages/Dashboard.tsx').then((module) => module.Dashboard),
    WhoViewedMe: () => import('./pages/WhoViewedMe.tsx').then((module) => module.WhoViewedMe),
    Notices: () => import('./pages/Notices.tsx').then((module) => module.Notices),
    WealthEvents: () => import('./pages/WealthEvents.tsx').then((module) => module.WealthEvents),
    EventInvitation: () => import('./pages/EventInvitation.tsx').then((module) => module.EventInvitation),
    Events: () => import('./pages/Events.tsx').then((module) => module.Events),
    Insights: () => import('./pages/Insights.tsx').then((module) => module.Insights),
    Story: () => import('./pages/Story.tsx').then((module) => module.Story),
    Brand: () => import('./pages/Brand.tsx').then((module) => module.Brand),
    ManageGroups: () => import('./pages/ManageGroups.tsx').then((module) => module.ManageGroups),
    ManagePartners: () => import('./pages/ManagePartners.tsx').then((module) => module.ManagePartners),
    CrownAwards: () => import('./pages/CrownAwards.tsx').then((module) => module.CrownAwards),
    StrategicPartners: () =>
      import('./pages/StrategicPartners.tsx').then((module) => module.StrategicPartners),
    Equite: () => import('./pages/Equite.tsx').then((module) => module.Equite),
    ManageContent: () => import('./pages/ManageContent.tsx').then((module) => module.ManageContent),
    Article: () => import('./pages/Article.tsx').then((module) => module.Article),
    CompanyConnect: () => import('./pages/CompanyConnect.tsx').then((module) => module.CompanyConnect),
    Messages: () => import('./pages/Messages.tsx').then((module) => module.Messages),
    Social: () => import('./pages/Social.tsx').then((module) => module.Social),
  },
  slots: {
    AwardsBadge: () => import('./slots/AwardsBadge.tsx').then((module) => module.AwardsBadge),
    MessagesIndicator: () =>
      import(/* webpackChunkName: "header" */ './slots/MessagesIndicator.tsx').then(
        (module) => module.MessagesIndicator,
      ),
    SocialIndicator: () =>
      import(/* webpackChunkName: "header" */ './slots/SocialIndicator.tsx').then(
        (module) => module.SocialIndicator,
      ),
    NoticesIndicator: () =>
      import(/* webpackChunkName: "header" */ './slots/NoticesIndicator.tsx').then(
        (module) => module.NoticesIndicator,
      ),
  },
});
