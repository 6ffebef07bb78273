/** Longitude and latitude in degrees. */
export type MapCorner = readonly [longitude: number, latitude: number];
