import type { PeopleFigure } from '@portico/contracts';

/** Whether what people did for this figure are page views: all of them, or those of one part of Portico. */
export const countsPageViews = (of: PeopleFigure): boolean => of.startsWith('area:') || of === 'page-view';
