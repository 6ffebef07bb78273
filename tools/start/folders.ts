import { inHouse } from '../build/house.ts';

export const releasesFolder = (): string => process.env.RELEASES_DIR ?? inHouse('.releases');
export const dataFolder = (): string => process.env.DATA_DIR ?? inHouse('.data');
