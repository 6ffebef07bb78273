import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import {
  agents,
  brokerages,
  clients,
  listingAgents,
  listings,
  people,
  places,
} from '../../src/db/schema/index.ts';

/**
 * A small network of names that are hard to find or easy to confuse, added to the demo's. Queries name its rows by key.
 * Clients belong to the agent of the cast, except `stranger`, who is the lead's.
 */
export const agentNames = {
  velazquez: ['Mariana', 'Velázquez'],
  velazco: ['Oscar', 'Velazco'],
  nunez: ['José', 'Ñúñez Álvarez'],
  kraemer: ['Zoë', 'Krämer'],
  ocallaghan: ['Finn', "O'Callaghan"],
  lindqvist: ['Sofia', 'Lindqvist-Berger'],
  holloway: ['J. R.', 'Hollowayne'],
  lina: ['Lina', 'Lindholmen'],
  linna: ['Li', 'Naouri'],
  bjorn: ['Bjørn', 'Åkerströmmen'],
  dartagnan: ['D’Artagnan', 'Leclercq'],
  katherine: ['Katherine', 'Winterbourne'],
  catherine: ['Catherine', 'Winterborne'],
  steinbacher: ['Stefan', 'Steinbacher'],
  steinbeck: ['Stella', 'Steinbeckett'],
  stclaire: ['Thaddeus', 'St. Clairemont'],
  wang: ['王', '小明'],
  layla: ['ليلى', 'منصوري'],
  oberhauser: ['Maximilian', 'Oberhauser'],
  vonderheide: ['Ursula', 'von der Heidenau'],
  featherstone: ['Rosalind', 'Featherstonehaugh'],
  jacquard: ['Jean-Luc', 'Jacquardin'],
  delphine: ['Delphine', 'Rousselet'],
} as const;

const contacts: Partial<Record<keyof typeof agentNames, { email?: string; phone?: string }>> = {
  velazquez: { email: 'mariana.velazquez@judged.test', phone: '+13055550977' },
  holloway: { phone: '+442079460977' },
  kraemer: { email: 'zoe@kraemer-judged.test', phone: '+493012345977' },
};

export const clientNames = {
  abernathy: ['Persephone', 'Abernathy'],
  okonkwo: ['Chidi', 'Okonkwo'],
  szymanska: ['Małgorzata', 'Szymańska'],
  oneill: ['Saoirse', "O'Neillson"],
  dubois: ['Anaïs', 'Duboisset'],
  haverford: ['Percival', 'Haverford'],
  rachel: ['Rachel', 'Tan'],
} as const;

const strangers = { stranger: ['Ebenezer', 'Quillfordham'] } as const;

export const brokerageNames = {
  kestrel: 'Kestrel & Thorne Properties',
  stlaurent: 'St. Laurentine Estates',
  sainte: 'Maison Saint-Corentin',
  palisade: 'Palisadewood Realty',
  zurichberg: 'Zürichbergland Immobilien',
} as const;

type Home = { title: string; street: string; city: string; state?: string; zip?: string; mlsId?: string };
export const homes: Record<string, Home & { price: number; type?: 'Pocket' | 'Prospect' }> = {
  marisol: { title: 'Casa Marisolena', street: '7 Calle Bonita', city: 'Marbella', price: 4_000_000 },
  marisols: { title: 'Marisolenas Tower', street: '9 Paseo Alto', city: 'Marbella', price: 90_000_000 },
  heron: {
    title: 'Heronsgate Manor',
    street: '4417 Kestrelwood Blvd',
    city: 'Quailhaven',
    state: 'NY',
    zip: '10977',
    mlsId: 'PTQ-88417',
    price: 7_000_000,
  },
  heronFl: {
    title: 'Heronsgate Cottage',
    street: '12 Saint Ambrose Street',
    city: 'Quailhaven',
    state: 'FL',
    zip: '33977',
    price: 2_000_000,
  },
  etoile: {
    title: 'Château de l’Étoilette',
    street: '3 Rue des Glycines',
    city: 'Mégève',
    price: 12_000_000,
  },
  pocket: {
    title: 'Whisperwick Hall',
    street: '1 Hidden Lane',
    city: 'Quailhaven',
    price: 5,
    type: 'Pocket',
  },
  prospect: {
    title: 'Secretbrook Lodge',
    street: '2 Hidden Lane',
    city: 'Quailhaven',
    price: 5_000_000,
    type: 'Prospect',
  },
};

export const developmentHomes: Record<string, Home & { price: number }> = {
  aurelia: {
    title: 'The Aureliana Residences',
    street: '1 Harbour Front',
    city: 'Quailhaven',
    price: 900_000,
  },
  aureliaTwo: { title: 'Aureliana Gardens', street: '2 Harbour Front', city: 'Quailhaven', price: 500_000 },
  solstice: { title: 'Solsticepoint Towers', street: '3 Harbour Front', city: 'Quailhaven', price: 700_000 },
};

export const placeNames = {
  moritz: {
    city: 'St. Moritzberg',
    state: 'Graubünden',
    stateCode: 'GR',
    country: 'Switzerland',
    people: 900,
  },
  springfern: {
    city: 'Springfern',
    state: 'Illinois',
    stateCode: 'IL',
    country: 'United States',
    people: 50,
  },
  springferns: {
    city: 'Springfern Heights',
    state: 'Illinois',
    stateCode: 'IL',
    country: 'United States',
    people: 9000,
  },
  quailhaven: {
    city: 'Quailhaven',
    state: 'New York',
    stateCode: 'NY',
    country: 'United States',
    people: 700,
  },
  saoBento: { city: 'São Bentinho', state: null, stateCode: null, country: 'Brazil', people: 800 },
} as const;

/** The id of every row by its key. */
export type Judged = Record<string, string>;

async function addPerson(db: Database, [firstName, lastName]: readonly string[], key: string) {
  const contact = contacts[key as keyof typeof contacts];
  const [person] = await db
    .insert(people)
    .values({
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      primaryEmail: contact?.email ?? `${key}@judged.test`,
      phone: contact?.phone ?? null,
    })
    .returning({ id: people.id });
  return person?.id ?? '';
}

const fullNameOf = (name: readonly string[]) => name.join(' ');

async function addClients(
  db: Database,
  names: Record<string, readonly string[]>,
  agentId: string,
  ids: Judged,
) {
  for (const [key, name] of Object.entries(names)) {
    const personId = await addPerson(db, name, key);
    const fullName = fullNameOf(name);
    const sortName = [...name].reverse().join(' ').toLowerCase();
    const [row] = await db
      .insert(clients)
      .values({ agentId, personId, fullName, sortName })
      .returning({ id: clients.id });
    ids[key] = row?.id ?? '';
  }
}

const isDevelopment = (key: string) => key in developmentHomes;

async function addHomes(db: Database, ids: Judged) {
  for (const [key, home] of Object.entries({ ...homes, ...developmentHomes })) {
    const { title, street, city, state, zip, mlsId, price } = home;
    const type = 'type' in home ? home.type : undefined;
    const [row] = await db
      .insert(listings)
      .values({
        ownerAgentId: cast.lead.agentId ?? '',
        title: { en: title },
        description: { en: '' },
        ...{ streetAddress: street, city, state, zipcode: zip, mlsId, country: 'Judgedland' },
        ...{
          priceAmount: price,
          priceUsd: price,
          listingType: type ?? 'Manual',
          isDevelopment: isDevelopment(key),
        },
      })
      .returning({ id: listings.id });
    ids[key] = row?.id ?? '';
    await db.insert(listingAgents).values({ listingId: ids[key], agentId: cast.lead.agentId ?? '' });
  }
}

export async function addJudgedNetwork(db: Database): Promise<Judged> {
  // Somebody of the demo cast, whom members looked for so.
  const ids: Judged = { rousseau: cast.developer.agentId ?? '' };
  for (const [key, name] of Object.entries(agentNames)) {
    const personId = await addPerson(db, name, key);
    const [row] = await db
      .insert(agents)
      .values({ personId, fullName: fullNameOf(name) })
      .returning({ id: agents.id });
    ids[key] = row?.id ?? '';
  }
  await addClients(db, clientNames, cast.agent.agentId ?? '', ids);
  await addClients(db, strangers, cast.lead.agentId ?? '', ids);
  for (const [key, name] of Object.entries(brokerageNames)) {
    const [row] = await db.insert(brokerages).values({ name }).returning({ id: brokerages.id });
    ids[key] = row?.id ?? '';
  }
  await addHomes(db, ids);
  for (const [key, { people: population, ...place }] of Object.entries(placeNames)) {
    const [row] = await db
      .insert(places)
      .values({ ...place, population, countryCode: 'XX', latitude: 1, longitude: 1 })
      .returning({ id: places.id });
    ids[`place ${key}`] = row?.id ?? '';
  }
  await db
    .update(people)
    .set({ phone: '+12125550977' })
    .where(eq(people.primaryEmail, 'abernathy@judged.test'));
  return ids;
}
