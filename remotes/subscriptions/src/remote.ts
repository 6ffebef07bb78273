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
    Agreements: () => import('./pages/Agreements.tsx').then((module) => module.Agreements),
    SubscriptionOptions: () =>
      import('./pages/SubscriptionOptions.tsx').then((module) => module.SubscriptionOptions),
    SubscriptionAgents: () =>
      import('./pages/SubscriptionAgents.tsx').then((module) => module.SubscriptionAgents),
    SubscriptionTeams: () =>
      import('./pages/SubscriptionTeams.tsx').then((module) => module.SubscriptionTeams),
    SubscriptionListing: () =>
      import('./pages/SubscriptionListing.tsx').then((module) => module.SubscriptionListing),
    SubscriptionListings: () =>
      import('./pages/SubscriptionListings.tsx').then((module) => module.SubscriptionListings),
    AddSubscriptionListing: () =>
      import('./pages/AddSubscriptionListing.tsx').then((module) => module.AddSubscriptionListing),
    SubscriptionComplete: () =>
      import('./pages/SubscriptionComplete.tsx').then((module) => module.SubscriptionComplete),
    MyTeam: () => import('./pages/MyTeam.tsx').then((module) => module.MyTeam),
    CollectPayment: () => import('./pages/CollectPayment.tsx').then((module) => module.CollectPayment),
  },
  slots: {
    TeamCard: () => import('./slots/TeamCard.tsx').then((module) => module.TeamCard),
    AccountBilling: () => import('./slots/AccountBilling.tsx').then((module) => module.AccountBilling),
  },
});
