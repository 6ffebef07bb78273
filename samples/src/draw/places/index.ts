import type { Place } from '../kinds.ts';
import { alps } from './alps.ts';
import { coast } from './coast.ts';
import { countryside } from './countryside.ts';
import { desert } from './desert.ts';
import { harbour } from './harbour.ts';
import { lake } from './lake.ts';
import type { Landscape } from './landscape.ts';
import { skyline } from './skyline.ts';
import { tropics } from './tropics.ts';
import { vineyard } from './vineyard.ts';

export const landscapes: Record<Place, Landscape> = {
  coast,
  alps,
  desert,
  lake,
  vineyard,
  skyline,
  countryside,
  tropics,
  harbour,
};
