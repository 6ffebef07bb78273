import type { ClientImport } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { clients } from '../../../db/schema/index.ts';
import { readTags } from '../../../settings/settings.repository.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const isOf = (who: CastName) => eq(clients.agentId, cast[who].agentId ?? '');

/** Everything that is stored about a client, by name. */
async function written(who: CastName) {
  const { fullName, sortName, email, phone, city, state, country, stage, notes } = clients;
  const { rentPeriod, minPriceUsd, maxPriceUsd, minBedrooms, wishedCities, wishedCountries } = clients;
  const { lifestyleNames, minBathrooms, minLivingArea, tagNames } = clients;
  const { alsoRentPeriod, minRentUsd, maxRentUsd } = clients;
  const rows = await api.db
    .select({
      ...{ fullName, sortName, email, phone, city, state, country, stage, notes },
      ...{ rentPeriod, minPriceUsd, maxPriceUsd, minBedrooms, wishedCities, wishedCountries, lifestyleNames },
      ...{ minBathrooms, minLivingArea, tagNames, alsoRentPeriod, minRentUsd, maxRentUsd },
    })
    .from(clients)
    .where(isOf(who));
  return rows.sort((one, other) => (one.sortName < other.sortName ? -1 : 1));
}

/** The work continues after the answer. */
async function finish(id: string): Promise<ClientImport> {
  await api.settled();
  return (await api.call('trial', 'GET', `/clients/imports/${id}`)).json().data;
}

it('gives an empty account the same clients that another one exported', async () => {
  await api.db.delete(clients).where(isOf('trial'));
  await api.db.update(clients).set({ status: 'archived' }).where(isOf('agent'));
  const lifestyles = (await readTags(api.db, 'Lifestyle')).slice(0, 2).map(({ name }) => name);
  expect(lifestyles).toHaveLength(2);
  const nobody = { lastName: '', email: '', phone: '', city: '', state: '', country: '' };
  const add = async (person: object, wishes: object) => {
    const made = await api.call('agent', 'POST', '/clients', { payload: { ...nobody, ...person } });
    const { _id, version } = made.json().data;
    const put = await api.call('agent', 'PUT', `/clients/${_id}`, { payload: { version, ...wishes } });
    expect([made.statusCode, put.statusCode]).toEqual([201, 200]);
  };
  await add(
    { firstName: 'Rita', lastName: 'Renter', email: 'rita@round.test', phone: '+44 20 7946 0958' },
    {
      ...{ rentPeriod: 'month', minPriceUsd: 8_000, maxPriceUsd: 12_000, minBedrooms: 3 },
      ...{ wishedCities: ['Miami', 'Washington, somewhere'], wishedCountries: ['Italy', 'Spain'] },
      ...{ minBathrooms: 2, minLivingArea: 2_500, tagNames: ['private_pool', 'wine_cellar'] },
      ...{ lifestyleNames: lifestyles, notes: 'Two dogs;\n"quiet", -5 floors' },
    },
  );
  await add(
    { firstName: '=Bo', city: 'Oslo', country: 'Norway', stage: 'underContract' },
    { maxPriceUsd: 3_000_000, wishedCities: ['Atlantis, beyond'] },
  );
  await add(
    { firstName: 'Eve', lastName: 'Either', email: 'eve@round.test' },
    { maxPriceUsd: 2_000_000, alsoRentPeriod: 'week', minRentUsd: 2_000, maxRentUsd: 4_000 },
  );
  await add({ firstName: 'Al', lastName: 'So', email: 'al@round.test' }, { alsoRentPeriod: 'season' });
  await add({ firstName: 'Sea', lastName: 'Son', email: 'sea@round.test' }, { rentPeriod: 'season' });
  const file = await api.call('agent', 'GET', '/clients/export.csv');
  const sent = await api.call('trial', 'POST', '/clients/imports', {
    ...{
      query: { name: 'clients.csv' },
      payload: Buffer.from(file.body),
      headers: { 'content-type': 'text/csv' },
    },
  });
  const { _id, mapping } = sent.json().data as ClientImport;
  await api.call('trial', 'PUT', `/clients/imports/${_id}/mapping`, { payload: { mapping } });
  expect((await finish(_id)).counts).toMatchObject({ new: 5 });
  await api.call('trial', 'POST', `/clients/imports/${_id}/start`);
  expect((await finish(_id)).state).toBe('done');
  await api.db.delete(clients).where(eq(clients.status, 'archived'));
  expect(await written('trial')).toEqual(await written('agent'));
  expect((await written('trial')).map(({ fullName }) => fullName)).toEqual([
    ...['=Bo', 'Eve Either', 'Rita Renter', 'Al So', 'Sea Son'],
  ]);
});
