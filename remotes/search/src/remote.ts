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
    AgentProfile: () => import('./pages/AgentProfile.tsx').then((module) => module.AgentProfile),
    MyClients: () => import('./pages/MyClients.tsx').then((module) => module.MyClients),
    ClientProfile: () => import('./pages/ClientProfile.tsx').then((module) => module.ClientProfile),
    ClientDoubles: () => import('./pages/ClientDoubles.tsx').then((module) => module.ClientDoubles),
    ImportClients: () => import('./pages/ImportClients.tsx').then((module) => module.ImportClients),
    MyClientList: () => import('./pages/MyClientList.tsx').then((module) => module.MyClientList),
    Dossier: () => import('./pages/Dossier.tsx').then((module) => module.Dossier),
    MatchAlerts: () => import('./pages/MatchAlerts.tsx').then((module) => module.MatchAlerts),
    MatchAlertsDetail: () =>
      import('./pages/MatchAlertsDetail.tsx').then((module) => module.MatchAlertsDetail),
    Shortlist: () => import('./pages/Shortlist.tsx').then((module) => module.Shortlist),
    MatchClients: () => import('./pages/MatchClients.tsx').then((module) => module.MatchClients),
    Brokerages: () => import('./pages/Brokerages.tsx').then((module) => module.Brokerages),
    AgentsMap: () => import('./pages/AgentsMap.tsx').then((module) => module.AgentsMap),
  },
  slots: {
    MatchesCard: () =>
      import(/* webpackChunkName: "home" */ './slots/MatchesCard.tsx').then((module) => module.MatchesCard),
    AlertsCard: () =>
      import(/* webpackChunkName: "home" */ './slots/AlertsCard.tsx').then((module) => module.AlertsCard),
    IntroductionsIndicator: () =>
      import('./slots/IntroductionsIndicator.tsx').then((module) => module.IntroductionsIndicator),
    HeaderSearch: () => import('./slots/HeaderSearch.tsx').then((module) => module.HeaderSearch),
  },
});
