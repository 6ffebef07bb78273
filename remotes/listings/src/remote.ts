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
    EditImages: () => import('./pages/EditImages.tsx').then((module) => module.EditImages),
    MatchDetail: () => import('./pages/MatchDetail.tsx').then((module) => module.MatchDetail),
    Matching: () => import('./pages/Matching.tsx').then((module) => module.Matching),
    PropertyList: () => import('./pages/PropertyList.tsx').then((module) => module.PropertyList),
    ClientPropertyList: () =>
      import('./pages/ClientPropertyList.tsx').then((module) => module.ClientPropertyList),
    CoOwnership: () => import('./pages/CoOwnership.tsx').then((module) => module.CoOwnership),
    DevelopmentHome: () => import('./pages/DevelopmentHome.tsx').then((module) => module.DevelopmentHome),
    Developments: () => import('./pages/Developments.tsx').then((module) => module.Developments),
    ViewClientProperty: () =>
      import('./pages/ViewClientProperty.tsx').then((module) => module.ViewClientProperty),
    ViewPropertyForMyClients: () =>
      import('./pages/ViewPropertyForMyClients.tsx').then((module) => module.ViewPropertyForMyClients),
    ViewProperty: () => import('./pages/ViewProperty.tsx').then((module) => module.ViewProperty),
  },
  slots: {
    ListingsCard: () => import('./slots/ListingsCard.tsx').then((module) => module.ListingsCard),
    ListingFormSlot: () => import('./slots/ListingFormSlot.tsx').then((module) => module.ListingFormSlot),
    ListingEditSlot: () => import('./slots/ListingEditSlot.tsx').then((module) => module.ListingEditSlot),
  },
});
