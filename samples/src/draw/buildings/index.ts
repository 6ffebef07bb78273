import type { Building } from '../kinds.ts';
import type { Builder } from '../model.ts';
import { apartments } from './apartments.ts';
import { chalet } from './chalet.ts';
import { estate } from './estate.ts';
import { modernist } from './modernist.ts';
import { penthouse } from './penthouse.ts';
import { tower } from './tower.ts';
import { townhouse } from './townhouse.ts';
import { villa } from './villa.ts';

export const builders: Record<Building, Builder> = {
  villa,
  modernist,
  chalet,
  estate,
  townhouse,
  penthouse,
  tower,
  apartments,
};
