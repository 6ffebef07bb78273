import type { Site as SiteKind } from '../model.ts';
import { driveSite } from './drive.ts';
import type { Ground, Site } from './ground.ts';
import { meadowSite } from './meadow.ts';
import { poolSite } from './pool.ts';
import { plazaSite, roofSite, streetSite } from './urban.ts';

export const siteDrawings: Record<SiteKind, (ground: Ground) => Site> = {
  pool: poolSite,
  drive: driveSite,
  meadow: meadowSite,
  street: streetSite,
  roof: roofSite,
  plaza: plazaSite,
};
