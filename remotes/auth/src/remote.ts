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
    Landing: () => import('./pages/Landing.tsx').then((module) => module.Landing),
    Company: () => import('./pages/Company.tsx').then((module) => module.Company),
    MyAccount: () => import('./pages/MyAccount.tsx').then((module) => module.MyAccount),
    MyData: () => import('./pages/MyData.tsx').then((module) => module.MyData),
    Logout: () => import('./pages/Logout.tsx').then((module) => module.Logout),
  },
});
