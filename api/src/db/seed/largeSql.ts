import { type MeasureKey, measureKeys } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/**
 * Made-up numbers: `spread(n, salt)` looks random, is the same in every run, and needs no state. The square keeps two
 * salts from moving in step. Nothing exceeds 2^63 for n and salts of this size.
 */
const spread = (salt: number): SQL => {
  const mixed = `((n + ${salt * 1_000_003}) * 2654435761 % 2147483647)`;
  return sql.raw(`(${mixed} * ${mixed} % 2147483647 * 48271 % 2147483629)`);
};

const share = (salt: number): SQL => sql`(${spread(salt)} % 100000 / 100000.0)`;

const idOf = (kind: string, n: SQL): SQL => sql`md5(${kind}::text || ' ' || ${n})::uuid`;

const n = sql.raw('n');

const columnNamed = (key: MeasureKey) =>
  sql.identifier(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Thousands of houses need distinct names; otherwise a search for one name finds six hundred. */
const houseNames = [
  [
    'Bel',
    'Mon',
    'Alta',
    'Clar',
    'Mira',
    'Val',
    'Sol',
    'Luna',
    'Ros',
    'Ara',
    'Fior',
    'Cas',
    'Nor',
    'Ever',
    'Hal',
    'Thorn',
  ],
  [
    'mora',
    'vista',
    'mont',
    'haven',
    'mere',
    'lume',
    'wick',
    'dale',
    'verde',
    'mar',
    'field',
    'stone',
    'crest',
    'brook',
    'alba',
    'grove',
  ],
] as const;

const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const oneOf = (values: readonly string[], salt: number): SQL =>
  sql`(${textArray(values)})[1 + (${spread(salt)} % ${sql.raw(String(values.length))})::int]`;

/** The demo's listings and agents, numbered, so that a row's number finds its model at once. */
export async function writeTemplates(db: Database): Promise<void> {
  await clearTemplates(db);
  await db.execute(sql`
    create table seed_listing_templates as
    select (row_number() over (order by id) - 1)::int as number, * from listings
    where parent_listing_id is null and not archived and not is_development and mls_id is distinct from 'large'
      and id not in (select listing_id from subscription_listings)
    order by id limit 2000`);
  await db.execute(sql`create unique index on seed_listing_templates (number)`);
  await db.execute(sql`
    create table seed_agent_templates as
    select (row_number() over (order by a.id) - 1)::int as number, a.*, p.first_name, p.last_name, p.photo_url
    from agents a join people p on p.id = a.person_id join accounts c on c.person_id = p.id
    where a.is_active order by a.id limit 400`);
  await db.execute(sql`create unique index on seed_agent_templates (number)`);
}

export async function clearTemplates(db: Database): Promise<void> {
  await db.execute(sql`drop table if exists seed_listing_templates`);
  await db.execute(sql`drop table if exists seed_agent_templates`);
}

const agentTemplates = sql`(select count(*) from seed_agent_templates)`;
const listingTemplates = sql`(select count(*) from seed_listing_templates)`;

/** Agents `from` to `to` (exclusive): each takes a first name from one colleague and a family name from another. */
export function agentChunk(from: number, to: number): SQL[] {
  const rows = sql`
    from generate_series(${from}::bigint, ${to - 1}::bigint) n
    join seed_agent_templates home on home.number = n % ${agentTemplates}
    join seed_agent_templates name on name.number = ${spread(1)} % ${agentTemplates}`;
  const personId = idOf('large person', n);
  return [
    sql`insert into people (id, first_name, last_name, primary_email, phone, photo_url, accepted_terms_at, on_boarded_agent_at)
      select ${personId}, home.first_name, name.last_name, 'member' || n || '@large.test', null, home.photo_url,
        now() - interval '90 days', now() - interval '90 days' ${rows}`,
    sql`insert into person_roles (person_id, role) select ${personId}, 'agent'
      from generate_series(${from}::bigint, ${to - 1}::bigint) n`,
    sql`insert into agents (id, person_id, brokerage_id, full_name, city, state, country, latitude, longitude,
        place_precision, place_salt, bio, languages, specialties, tag_names, member_since)
      select ${idOf('large agent', n)}, ${personId}, home.brokerage_id, home.first_name || ' ' || name.last_name,
        home.city, home.state, home.country, home.latitude + (${share(2)} - 0.5) * 0.2,
        home.longitude + (${share(3)} - 0.5) * 0.2,
        case when n % 4 = 0 then 'brokerage' else 'nearby' end, ${idOf('large place', n)}, home.bio, home.languages, home.specialties, home.tag_names,
        now() - (${share(4)} * interval '2000 days') ${rows}`,
  ];
}

/** Ten thousand family names, so that a name finds a handful of an agent's clients. */
const familyNames = [
  [
    'Mar',
    'Vel',
    'Ros',
    'Kar',
    'Lin',
    'Tho',
    'Bel',
    'San',
    'Der',
    'Win',
    'Hol',
    'Fer',
    'Gar',
    'Nor',
    'Pal',
    'Quin',
    'Ster',
    'Tal',
    'Vor',
    'Zan',
  ],
  ['a', 'e', 'i', 'o', 'u'],
  [
    'mont',
    'berg',
    'ski',
    'man',
    'ton',
    'ley',
    'ford',
    'dez',
    'quez',
    'sen',
    'witz',
    'lund',
    'son',
    'kov',
    'rini',
    'tti',
    'mura',
    'wood',
    'field',
    'stone',
  ],
  ['', 's', 'er', 'e', 'o'],
] as const;

/** One client in a hundred belongs to `ownAgentId`: in a million, that agent has ten thousand. */
const shareOfOneAgent = 100;

/** Clients `from` to `to` of `agents` generated agents; each wants a home close to one of the demo's listings. */
export function clientChunk(from: number, to: number, agents: number, ownAgentId: string): SQL[] {
  const series = sql`generate_series(${from}::bigint, ${to - 1}::bigint) n`;
  const personId = idOf('large client person', n);
  const family = sql.join(
    familyNames.map((parts, index) => oneOf(parts, 21 + index)),
    sql` || `,
  );
  const owner = sql`case when n % ${sql.raw(String(shareOfOneAgent))} = 0 then ${ownAgentId}::uuid
    else ${idOf('large agent', sql`(${spread(25)} % ${sql.raw(String(agents))})`)} end`;
  const stage = sql`(array['new','new','active','active','active','underContract','closed','lost'])[1 + (${spread(26)} % 8)::int]`;
  return [
    sql`insert into people (id, first_name, last_name, primary_email, phone)
      select ${personId}, name.first_name, ${family}, 'client' || n || '@large.test', '+1' || (2000000000 + n)
      from ${series} join seed_agent_templates name on name.number = ${spread(27)} % ${agentTemplates}`,
    sql`insert into clients (id, agent_id, person_id, full_name, sort_name, city, state, country, email, phone, stage,
        status, wished_cities, wished_countries, rent_period, min_price_usd, max_price_usd, min_bedrooms,
        lifestyle_names, created_at, updated_at)
      select ${idOf('large client', n)}, ${owner}, p.id, p.first_name || ' ' || p.last_name,
        p.last_name || ', ' || p.first_name, t.city, t.state, t.country, p.primary_email, p.phone, made.stage,
        case when made.stage in ('closed','lost') then 'settled' else 'active' end,
        case when n % 3 = 0 then array[t.city] else '{}' end, case when n % 3 = 1 then array[t.country] else '{}' end,
        t.rent_period, (t.price_usd * 0.7)::bigint, (t.price_usd * 1.3)::bigint, (t.bedrooms_total / 2)::int,
        t.lifestyle_names, now() - ${share(28)} * interval '900 days', now() - ${share(29)} * interval '90 days'
      from ${series} join people p on p.id = ${personId}
      join seed_listing_templates t on t.number = ${spread(30)} % ${listingTemplates}
      cross join lateral (select ${stage} as stage) made`,
  ];
}

/** Listings `from` to `to`, each modeled on one of the demo's and assigned to one of `agents` generated agents. */
export function listingChunk(from: number, to: number, agents: number): SQL[] {
  const [heads, tails] = houseNames;
  const name = sql`${oneOf(heads, 5)} || ${oneOf(tails, 6)}`;
  const factor = sql`(0.6 + ${share(7)} * 0.9)`;
  const owner = idOf('large agent', sql`(${spread(8)} % ${sql.raw(String(agents))})`);
  const series = sql`generate_series(${from}::bigint, ${to - 1}::bigint) n`;
  const scaledArea = sql`round((t.living_area * (0.8 + ${share(11)} * 0.4))::numeric, -1)`;
  const measureColumns = sql.join(measureKeys.map(columnNamed), sql`, `);
  const measureValues = sql.join(
    measureKeys.map((key) => (key === 'livingArea' ? scaledArea : sql`t.${columnNamed(key)}`)),
    sql`, `,
  );
  return [
    sql`insert into listings (id, owner_agent_id, brokerage_id, listing_type, status, archived, title, description,
        price_amount, currency, rent_period, price_usd, street_address, unit_number, city, state, zipcode, country, latitude,
        longitude, ${measureColumns}, tag_names,
        lifestyle_names, shares_total, shares_available, pictures, mls_id, date_available, date_listed)
      select ${idOf('large listing', n)}, a.id, a.brokerage_id, t.listing_type, t.status, false,
        jsonb_set(t.title, '{en}', to_jsonb(${name} || ': ' || (t.title ->> 'en'))), t.description,
        round(t.price_amount * ${factor}, -3), t.currency, t.rent_period, round(t.price_usd * ${factor}, -3),
        t.street_address, t.unit_number, t.city, t.state, t.zipcode, t.country,
        t.latitude + (${share(9)} - 0.5) * 0.02, t.longitude + (${share(10)} - 0.5) * 0.02, ${measureValues},
        t.tag_names, t.lifestyle_names, t.shares_total, t.shares_available, t.pictures, 'large', t.date_available,
        date_trunc('milliseconds', now() - ${share(12)} * interval '900 days')
      from ${series}
      join seed_listing_templates t on t.number = n % ${listingTemplates}
      join agents a on a.id = ${owner}`,
    sql`insert into listing_agents (listing_id, agent_id) select ${idOf('large listing', n)}, ${owner} from ${series}`,
  ];
}
