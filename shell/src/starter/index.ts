import { startStaticPage } from './staticPage.ts';

startStaticPage();
