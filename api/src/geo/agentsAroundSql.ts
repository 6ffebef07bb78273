import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { agents } from '../db/schema/index.ts';
import { literally } from '../support/idList.ts';
import { countLimit } from '../support/paging.ts';
import { type Box, boxesAround, earthMiles, milesPerDegree, type Point } from './nearby.ts';

/** A point that is known when the statement is written, or the position of a row. */
type Position = { latitude: number | SQLWrapper; longitude: number | SQLWrapper };

/** Great-circle distance (haversine), in miles. */
const milesFrom = ({ latitude, longitude }: Position): SQL => sql`${2 * earthMiles} * asin(least(1, sqrt(
  sin(radians(${agents.mapLatitude} - ${latitude}) / 2) ^ 2
  + cos(radians(${latitude})) * cos(radians(${agents.mapLatitude}))
    * sin(radians(${agents.mapLongitude} - ${longitude}) / 2) ^ 2)))`;

/**
 * Whether an agent's place lies within the radius. No great circle is longer than the straight line between the two
 * positions drawn in degrees. So a place that is near by that measure is near, and most places are decided without
 * trigonometry.
 */
function isWithin({ latitude, longitude }: Position, radiusMiles: number): SQL {
  const northward = sql`(${agents.mapLatitude} - ${latitude})`;
  const eastward = sql`(${agents.mapLongitude} - ${longitude})`;
  const radiusDegrees = radiusMiles / milesPerDegree;
  return sql`(${northward} * ${northward} + ${eastward} * ${eastward} <= ${radiusDegrees ** 2}::float8
    or ${milesFrom({ latitude, longitude })} <= ${radiusMiles}::float8)`;
}

const inBox = ({ south, north, west, east }: Box): SQL =>
  sql`(${agents.mapLatitude} between ${south} and ${north} and ${agents.mapLongitude} between ${west} and ${east})`;

/** The condition that an agent's place, as others see it, lies within the radius of a point. */
export function agentsNear(point: Point, radiusMiles: number): SQL {
  const boxes = sql.join(boxesAround(point, radiusMiles).map(inBox), sql` or `);
  return sql`(${boxes}) and ${isWithin(point, radiusMiles)}`;
}

/**
 * How many agents work within the radius of a row's position, at most `countLimit`; a value of the statement that reads
 * the row. It searches the boxes of `boxesAround`: two where the circle crosses the antimeridian, and one of all
 * longitudes (without a width) where it contains a pole.
 */
export function agentsAround(
  { latitude, longitude }: Record<'latitude' | 'longitude', SQLWrapper>,
  radiusMiles: number,
): SQL {
  const height = sql`${radiusMiles / milesPerDegree}::float8`;
  const sine = sql`${Math.sin(radiusMiles / earthMiles)}::float8`;
  return sql`(select count(*)::int from (
    select 1 from
      (select case when abs(${latitude}) + ${height} < 90
        then degrees(asin(${sine} / cos(radians(${latitude})))) end as width) reach
      cross join lateral (values
        (coalesce(${longitude} - width, -180), coalesce(${longitude} + width, 180)),
        (${longitude} - width + 360, 180),
        (-180, ${longitude} + width - 360)) box(west, east)
      join ${agents} on ${agents.mapLatitude} between ${latitude} - ${height} and ${latitude} + ${height}
        and ${agents.mapLongitude} between west and east
    where west <= east and ${agents.isActive} and ${isWithin({ latitude, longitude }, radiusMiles)}
    limit ${literally(countLimit)}) near)`;
}
