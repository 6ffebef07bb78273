import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings, places } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';

/**
 * The city that each text names, spelled as in homes or else in the gazetteer: "miami", "MIAMI" and "Miami, Florida"
 * are Miami. Unknown texts are missing from the answer.
 */
export async function readCitiesNamed(
  db: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(texts)];
  if (asked.length === 0) return new Map();
  const rows = await rowsOf<{ text: string; city: string }>(
    db,
    sql`select asked.text, coalesce(home.city, place.city) as city
      from (select t as text, trim(regexp_replace(search_form(replace(t, ',', ' ')), '\\s+', ' ', 'g')) as form
        from unnest(${sql.param(asked)}::text[]) t) asked
      left join lateral (select ${places.city} from ${places}
        where asked.form <> '' and ${places.searchName} like replace(replace(asked.form, '%', '\\%'), '_', '\\_') || ' %'
          and starts_with(asked.form || ' ', search_form(${places.city}) || ' ')
        order by ${places.city} = asked.text desc, search_form(${places.city}) = asked.form desc,
          ${places.source} = 'seed' desc, ${places.population} desc limit 1) place on true
      left join lateral (select ${listings.city} from ${listings}
        where ${listings.city} = asked.text and ${listings.isInNetwork} limit 1) home on true
      where place.city is not null or home.city is not null`,
  );
  return new Map(rows.map(({ text, city }) => [text, city]));
}
