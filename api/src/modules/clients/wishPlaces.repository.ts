import type { WishPlace } from '@portico/contracts';
import { fromGrid, type GridArea } from '@portico/rules/map';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings } from '../../db/schema/index.ts';
import { isUnder } from '../../geo/mapAreaSql.ts';
import { rowsOf } from '../../support/rows.ts';

/** In degrees, as homes have them. */
function inBox({ left, right, top, bottom }: GridArea['boxes'][number]): SQL {
  const [first, last] = [fromGrid({ x: left, y: bottom }), fromGrid({ x: right + 1, y: top })];
  return sql`(${listings.latitude} between ${first.latitude} and ${last.latitude}
    and ${listings.longitude} between ${first.longitude} and ${last.longitude})`;
}

/** Cities whose homes in the network have their center inside the outline, those with most homes first. */
export function readCitiesWithin(db: Database, area: GridArea, limit: number): Promise<WishPlace[]> {
  const [x, y] = [sql`map_column(longitude)`, sql`map_row(latitude)`];
  const isInside = area.boxes.map(({ shift }) => isUnder(area, shift, x, y));
  return rowsOf(
    db,
    sql`select * from (
        select ${listings.city} as city, ${listings.country} as country, count(*)::int as homes,
          avg(${listings.latitude}) as latitude, avg(${listings.longitude}) as longitude
        from ${listings} where ${listings.isInNetwork} and (${sql.join(area.boxes.map(inBox), sql` or `)})
        group by 1, 2) cities
      where ${sql.join(isInside, sql` or `)} order by homes desc, city limit ${limit}`,
  );
}
