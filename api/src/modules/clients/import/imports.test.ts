import { setTimeout as pause } from 'node:timers/promises';
import type { ClientImport, ClientRow, ImportProblem, ImportUpdate } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import {
  auditLog,
  clientImportRows,
  clientImports,
  clients,
  listings,
  matches,
  rateLimits,
  shortlists,
} from '../../../db/schema/index.ts';
import { createImportWork } from './importWork.service.ts';
import { readMerges } from './meantClients.repository.ts';

const log = { error: jest.fn() };
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
afterEach(async () => {
  // More files than a member may send at once, and than are kept: all of them came at the same time.
  await api.db.delete(rateLimits);
  await api.db.delete(clientImports);
});

const send = (text: string, who: CastName = 'trial') =>
  api.call(who, 'POST', '/clients/imports', {
    query: { name: 'clients.csv' },
    payload: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });
const read = async (id: string, who: CastName = 'trial') =>
  (await api.call(who, 'GET', `/clients/imports/${id}`)).json().data as ClientImport;
/** The work continues after the answer. */
const finished = async (id: string): Promise<ClientImport> => {
  await api.settled();
  return read(id);
};
const act = async (id: string, act: 'start' | 'undo') => {
  const answer = await api.call('trial', 'POST', `/clients/imports/${id}/${act}`);
  expect(answer.statusCode).toBe(200);
  return finished(id);
};
async function check(text: string): Promise<ClientImport> {
  const sent = (await send(text)).json().data as ClientImport;
  const { mapping } = sent;
  await api.call('trial', 'PUT', `/clients/imports/${sent._id}/mapping`, { payload: { mapping } });
  return finished(sent._id);
}
const importAll = async (text: string) => act((await check(text))._id, 'start');
const problems = async (id: string) =>
  (await api.call('trial', 'GET', `/clients/imports/${id}/problems`)).json().data as ImportProblem[];
const updates = async (id: string, query: Record<string, string> = {}, who: CastName = 'trial') =>
  (await api.call(who, 'GET', `/clients/imports/${id}/updates`, { query })).json().data as ImportUpdate[];
const reasonsOf = (rows: readonly ImportProblem[]) =>
  rows.flatMap(({ reasons }) => reasons.map(({ code }) => code));
const own = async (name: string) =>
  (await api.call('trial', 'GET', '/clients', { query: { name, limit: '100' } })).json().data as {
    docs: ClientRow[];
    totalDocs: number;
  };
const allOwn = () => api.db.$count(clients, eq(clients.agentId, cast.trial.agentId ?? ''));

const messy = (word: string) => `Full name;E-mail;Phone;City
Anna ${word};ANNA.${word}@clients.test;(310) 555-0142;Miami
Berta ${word};;;Oslo
Anna ${word} again;anna.${word}@clients.test;;Rome
Carl ${word};no address;;
;lost.${word}@clients.test;;
Dora ${word};dora.${word}@clients.test;+44 20 7946 0958;London
;;;Nowhere
`;

it('says in a dry run what would happen, and changes nothing', async () => {
  const before = await allOwn();
  const job = await check(messy('Dryrun'));
  expect(job).toMatchObject({ state: 'checked', total: 7, done: 7, remarked: 2, undoUntil: null });
  expect(job.counts).toMatchObject({ new: 5, updated: 0, same: 0, double: 1, invalid: 1 });
  expect(await problems(job._id)).toMatchObject([
    { line: 4, outcome: 'double', reasons: [{ code: 'SAME_ROW', field: '2' }] },
    { line: 5, outcome: 'new', reasons: [{ code: 'EMAIL_INVALID', values: { found: 'no address' } }] },
    { line: 6, outcome: 'new', reasons: [{ code: 'NAMED_BY_EMAIL', field: null }] },
    { line: 8, outcome: 'invalid', reasons: [{ code: 'REQUIRED', field: 'fullName' }] },
  ]);
  expect(await allOwn()).toBe(before);
});

it('takes a first name alone for nobody it knows, unless the row says nothing new of them', async () => {
  const file =
    'First name;Last name;E-mail;City\nGünther;;;\nGünther;;;\nGünther;;;Rome\n;;one.word@clients.test;\n';
  const first = await importAll(file);
  expect(first.counts).toMatchObject({ new: 4, double: 0 });
  expect(await problems(first._id)).toMatchObject([{ line: 5, reasons: [{ code: 'NAMED_BY_EMAIL' }] }]);
  const again = await importAll(file);
  expect(again).toMatchObject({ counts: { new: 0, same: 4, double: 0 }, remarked: 0 });
  expect((await check('Name;City\nGünther;Oslo\n')).counts).toMatchObject({ new: 1, updated: 0 });
});

it('leaves out a row of totals, but not a client with such a name and contact details', async () => {
  const job = await check(
    'Name;E-mail;Budget\nIda Summed;;900.000\nSumme;summe@clients.test;\nGrand Total: 2;;900.000\nSUMME;;900.000\n',
  );
  expect(job.counts).toMatchObject({ new: 2, invalid: 2 });
  expect(await problems(job._id)).toMatchObject([
    { line: 4, outcome: 'invalid', reasons: [{ code: 'TOTAL_ROW' }] },
    { line: 5, outcome: 'invalid', reasons: [{ code: 'TOTAL_ROW' }] },
  ]);
});

it('imports what the dry run announced; the same file again changes nothing', async () => {
  const { state, counts, undoUntil } = await importAll(messy('Twice'));
  expect([state, counts.new, counts.double, counts.invalid]).toEqual(['done', 5, 1, 1]);
  expect(Date.parse(undoUntil ?? '') - api.now().getTime()).toBe(7 * 86_400_000);
  expect((await own('Anna Twice')).docs).toMatchObject([
    { email: 'anna.twice@clients.test', phone: '+13105550142', stage: 'new' },
  ]);
  const before = await allOwn();
  const again = await importAll(messy('Twice'));
  expect(again.counts).toMatchObject({ new: 0, updated: 0, same: 5, double: 1, invalid: 1 });
  expect(await allOwn()).toBe(before);
  expect((await own('Anna Twice')).docs[0]?.version).toBe(1);
});

const header = 'Name,E-mail,Phone,City,Notes';
const clientCall = async (method: 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) => {
  const answer = await api.call('trial', method, `/clients/${path}`, payload ? { payload } : {});
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json().data;
};
const stored = () =>
  api.db
    .select({ id: clients.id, status: clients.status, version: clients.version })
    .from(clients)
    .where(eq(clients.agentId, cast.trial.agentId ?? ''))
    .orderBy(clients.id);

it.each([
  ['nothing of the other', []],
  ['the other’s address, name and city', ['email', 'firstName', 'lastName', 'city']],
])(
  'changes nothing by the same file after a merge that took %s, nor after it is undone',
  async (_what, take) => {
    const word = `Merged${take.length}`;
    const file = `${header}
Ann ${word},ann.${word}@clients.test,310 555 01${80 + take.length},Rome,Likes light
Anna ${word},anna.${word}@clients.test,310 555 01${90 + take.length},Oslo,Likes height
Ben ${word},,,Nice,
Ben ${word} Jr,ben.${word}@clients.test,,Bonn,
Cy ${word},cy.${word}@clients.test,,,
`;
    expect((await importAll(file)).counts).toMatchObject({ new: 5 });
    const idOf = async (name: string) =>
      (await own(name)).docs.find(({ fullName }) => fullName === name)?._id;
    const [ann, anna, ben, junior, cy] = await Promise.all(
      [`Ann ${word}`, `Anna ${word}`, `Ben ${word}`, `Ben ${word} Jr`, `Cy ${word}`].map(idOf),
    );
    const merges = [
      await clientCall('POST', `${ann}/merge`, { otherId: anna, take }),
      await clientCall('POST', `${junior}/merge`, { otherId: ben, take }),
      // A client who has taken in another goes into a third.
      await clientCall('POST', `${cy}/merge`, { otherId: junior, take }),
    ];
    const isUnchanged = async () => {
      const before = await stored();
      expect((await importAll(file)).counts).toMatchObject({ new: 0, updated: 0, same: 5, double: 0 });
      expect(await stored()).toEqual(before);
    };
    await isUnchanged();
    const low = word.toLowerCase();
    for (const one of [{ emails: [`ben.${low}@clients.test`] }, { names: [`cy ${low}`] }]) {
      const wanted = { emails: [], phones: [], names: [], ...one };
      const read = await readMerges(api.db, cast.trial.agentId ?? '', wanted);
      // Only those of the client who is meant, but all of these.
      expect(read.map(({ goneId }) => goneId).sort()).toEqual([ben, junior].sort());
    }
    // What the merge has not decided about is news for the client who was kept.
    const newer = await importAll(`${header}\nAnna ${word},anna.${word}@clients.test,,Lima,\n`);
    expect(newer.counts).toMatchObject({ new: 0, updated: 1 });
    expect((await own(word)).docs.find(({ _id }) => _id === ann)).toMatchObject({ city: 'Lima' });
    await act(newer._id, 'undo');
    for (const { mergeId } of merges.reverse()) await clientCall('POST', `merges/${mergeId}/undo`);
    await isUnchanged();
  },
);

it('writes after a merge what both records had alike, and leaves what the merge has decided', async () => {
  const file =
    'Name,E-mail,City,Max price\nEd Alike,ed@clients.test,Rome,500000\nEdd Alike,edd@clients.test,Oslo,500000\n';
  await importAll(file);
  const [ed, edd] = (await own('Alike')).docs.sort(
    (one, other) => one.fullName.length - other.fullName.length,
  );
  const merge = { otherId: edd?._id, take: ['city'] };
  const { client } = await clientCall('POST', `${ed?._id}/merge`, merge);
  await clientCall('PUT', ed?._id ?? '', { version: client.version, maxPriceUsd: 700_000 });
  expect((await importAll(file)).counts).toMatchObject({ new: 0, updated: 1, double: 1 });
  expect((await own('Alike')).docs).toMatchObject([
    { fullName: 'Ed Alike', email: 'ed@clients.test', city: 'Oslo', maxPriceUsd: 500_000 },
  ]);
});

it('means a present client before an earlier or a deleted record, by address as by number', async () => {
  await importAll(`${header}
Ann Present,,310 555 0121,,
Ann Present,ann.gone@clients.test,,,
Bo Present,,310 555 0122,,
Cy Present,cy.gone@clients.test,310 555 0122,,
Di Present,,310 555 0123,,
Dia Present,dia@clients.test,,,
Dee Present,dee.gone@clients.test,,,
`);
  const idOf = async (name: string) => (await own(`${name}@clients.test`)).docs[0]?._id ?? '';
  for (const name of ['ann.gone', 'cy.gone']) await clientCall('DELETE', await idOf(name));
  await clientCall('POST', `${await idOf('dia')}/merge`, { otherId: await idOf('dee.gone'), take: [] });
  const { counts } = await importAll(`${header}
Ann Present,ann.gone@clients.test,310 555 0121,Rome,
,,310 555 0122,Oslo,
Di Present,dee.gone@clients.test,310 555 0123,Nice,
`);
  expect(counts).toMatchObject({ new: 0, updated: 3, invalid: 0 });
  const found = (await own('Present')).docs.map(({ fullName, email, city }) => [fullName, email, city]);
  expect(found.sort()).toEqual([
    ['Ann Present', 'ann.gone@clients.test', 'Rome'],
    ['Bo Present', null, 'Oslo'],
    ['Di Present', 'dee.gone@clients.test', 'Nice'],
    ['Dia Present', 'dia@clients.test', null],
  ]);
});

it('leaves out a client whom the agent deleted, and names them, until they are restored', async () => {
  const file = `${header}\nDee Gone,dee@clients.test,310 555 0178,Rome,\nElle Gone,,,Oslo,\nFlo Here,,,Oslo,\n`;
  await importAll(file);
  const [dee, elle] = (await own('Gone')).docs;
  for (const one of [dee, elle]) await clientCall('DELETE', one?._id ?? '');
  const before = await stored();
  const again = await importAll(file);
  expect(again.counts).toMatchObject({ new: 0, updated: 0, same: 1, invalid: 2 });
  expect(await problems(again._id)).toMatchObject([
    {
      ...{ line: 2, outcome: 'invalid', deleted: { _id: dee?._id, fullName: 'Dee Gone' } },
      reasons: [{ code: 'CLIENT_DELETED', values: { name: 'Dee Gone' } }],
    },
    { line: 3, deleted: { _id: elle?._id } },
  ]);
  expect(await stored()).toEqual(before);
  await clientCall('PUT', `${dee?._id}/state`, { state: 'active' });
  expect(await problems(again._id)).toMatchObject([{ deleted: null }, { deleted: { _id: elle?._id } }]);
  expect((await check(file)).counts).toMatchObject({ same: 2, invalid: 1 });
});

it('adds to clients who are recognized by address or number, and undoes all of it', async () => {
  await importAll('Name,E-mail,City\nEva Known,eva@clients.test,Bonn\nFay Known,fay@clients.test,\n');
  const before = await allOwn();
  const job = await importAll(
    'Name,E-mail,City,Notes\nEva Known,eva@clients.test,Berlin,Likes light\nGil Known,gil@clients.test,,\n',
  );
  expect(job.counts).toMatchObject({ new: 1, updated: 1 });
  expect((await own('Eva Known')).docs[0]).toMatchObject({ city: 'Berlin', version: 2 });
  const undone = await act(job._id, 'undo');
  expect([undone.state, undone.counts.removed, undone.counts.restored]).toEqual(['undone', 1, 1]);
  expect([(await own('Eva Known')).docs[0]?.city, await allOwn()]).toEqual(['Bonn', before]);
  const again = await importAll('Name,E-mail\nGil Known,gil@clients.test\n');
  expect(again.counts.new).toBe(1);
});

it('shows before the import what changes for which client, and again afterwards', async () => {
  const header = 'Name,E-mail,Min price,Max price';
  await importAll(
    `${header}\nNalani Told,nalani@clients.test,15000000,60000000\nOda Told,oda@clients.test,,\n`,
  );
  const rows =
    'Nalani Told,nalani@clients.test,,20M\nPia Told,pia@clients.test,,\nOda Told,oda@clients.test,,9M\n';
  const { _id, counts } = await check(`${header}\n${rows}`);
  expect(counts).toMatchObject({ new: 1, updated: 2 });
  const first = {
    ...{ line: 2, client: { fullName: 'Nalani Told' } },
    changes: { maxPriceUsd: { before: 60_000_000, after: 20_000_000 } },
  };
  const second = { line: 4, client: { fullName: 'Oda Told' } };
  expect(await updates(_id)).toMatchObject([first, second]);
  expect(await updates(_id, { after: '2', limit: '1' })).toMatchObject([second]);
  await act(_id, 'start');
  expect(await updates(_id)).toMatchObject([first, second]);
});

it('undoes nothing for rows that were only checked', async () => {
  await importAll('Name,City\nQuin Half,Bonn\n');
  const { _id } = await check('Name,City\nQuin Half,Rome\n');
  await api.db.execute(`update client_imports set state = 'undoing', cursor = 0 where id = '${_id}'`);
  await createImportWork(api).workAll(log);
  expect(await read(_id)).toMatchObject({
    state: 'undone',
    counts: { restored: 0, kept: 0, removed: 0 },
  });
});

it('does not mistake a client for another with the same phone number, and offers to compare the two', async () => {
  await importAll('Name,E-mail,Phone,Min price\nKim Share,kim@clients.test,310 555 0161,9000000\n');
  const rows =
    'Lee Share,,310 555 0161,\nMay Share,may@clients.test,310 555 0161,\nLee Share,,310 555 0161,1m\n';
  const { counts, _id } = await importAll(`Name,E-mail,Phone,Max price\n${rows}`);
  expect(counts).toMatchObject({ new: 2, updated: 0, double: 1, invalid: 0 });
  expect(reasonsOf(await problems(_id))).toEqual(['PHONE_SHARED', 'PHONE_SHARED', 'SAME_ROW']);
  const [kim] = (await own('Kim Share')).docs;
  const alike = await api.call('trial', 'GET', `/clients/${kim?._id}/alike`);
  expect((alike.json().data as ClientRow[]).map(({ fullName }) => fullName).sort()).toEqual([
    'Lee Share',
    'May Share',
  ]);
  await importAll('Name,Phone,Max price\nKim Share,310 555 0161,2000000\n');
  expect((await own('Kim Share')).docs).toMatchObject([{ minPriceUsd: null, maxPriceUsd: 2_000_000 }]);
});

it('keeps, in an undo, what somebody changed after the import, and says so', async () => {
  const job = await importAll('Name,City\nHal Kept,Rome\nIda Kept,Rome\nJon Kept,Rome\n');
  const [hal, ida] = (await own('Kept')).docs;
  await api.call('trial', 'PUT', `/clients/${hal?._id}`, { payload: { version: 1, city: 'Nice' } });
  await api.call('trial', 'POST', `/clients/${ida?._id}/tasks`, { payload: { title: 'Call', dueOn: null } });
  const { counts } = await act(job._id, 'undo');
  expect([counts.removed, counts.kept]).toEqual([1, 2]);
  expect(reasonsOf(await problems(job._id))).toEqual(['CHANGED_SINCE', 'CHANGED_SINCE']);
  expect((await own('Kept')).docs.map(({ _id }) => _id).sort()).toEqual([hal?._id, ida?._id].sort());
});

it('keeps, in an undo, all of an offer whose price somebody changed after the import', async () => {
  const header = 'Name,E-mail,City,Buy/Rent,Max price';
  await importAll(`${header}\nOle Offer,ole.offer@clients.test,Rome,month,5000\n`);
  const job = await importAll(`${header}\nOle Offer,ole.offer@clients.test,Oslo,buy,1000000\n`);
  const [ole] = (await own('Ole Offer')).docs;
  const payload = { version: ole?.version, maxPriceUsd: 1_200_000 };
  await api.call('trial', 'PUT', `/clients/${ole?._id}`, { payload });
  const { counts } = await act(job._id, 'undo');
  expect([counts.restored, counts.kept]).toEqual([0, 1]);
  expect((await own('Ole Offer')).docs).toMatchObject([
    { city: 'Rome', rentPeriod: null, maxPriceUsd: 1_200_000 },
  ]);
});

it('continues with the next batch after a kill, and imports nobody twice', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `Many ${index},many${index}@clients.test`);
  const job = await check(`Name,E-mail\n${rows.join('\n')}\n`);
  const work = createImportWork(api);
  await api.db.execute(
    `update client_imports set state = 'importing', cursor = 0, counts = '{}' where id = '${job._id}'`,
  );
  expect(await work.step(job._id)).toBe(true);
  expect(await read(job._id)).toMatchObject({ state: 'importing', done: 100, counts: { new: 100 } });
  await Promise.all([work.workAll(log), createImportWork(api).workAll(log)]);
  expect(await read(job._id)).toMatchObject({ state: 'done', done: 250, counts: { new: 250 } });
  expect((await own('many')).totalDocs).toBe(250);
  const { counts } = await act(job._id, 'undo');
  expect(counts.removed).toBe(250);
});

/** An import that a process left unfinished and that cannot go on: without a mapping nothing can be read. */
const breakOne = (id: string, state: string) =>
  api.db.execute(
    `update client_imports set state = '${state}', cursor = 0, counts = '{}', mapping = 'null' where id = '${id}'`,
  );
const mend = (id: string) =>
  api.db.execute(`update client_imports set mapping = '{"fullName": 0}' where id = '${id}'`);

it('is not delayed by an import that cannot go on, and leaves that one for a person to try again', async () => {
  const [broken, fine] = [await check('Name\nBo Broken\n'), await check('Name\nFi Fine\n')];
  await breakOne(broken._id, 'importing');
  await api.call('trial', 'POST', `/clients/imports/${fine._id}/start`);
  const { workAll } = createImportWork(api);
  await workAll(log);
  await api.settled();
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ importId: broken._id }),
    expect.anything(),
  );
  expect([(await read(fine._id)).state, (await read(broken._id)).state]).toEqual(['done', 'importing']);
  for (let tried = 1; tried < 5; tried++) await workAll(log);
  expect(await read(broken._id)).toMatchObject({ state: 'failed', failedIn: 'importing' });
  await mend(broken._id);
  expect(await act(broken._id, 'start')).toMatchObject({ state: 'done', failedIn: null, counts: { new: 1 } });
});

it('can be undone up to the point where it failed', async () => {
  const job = await importAll('Name\nHal Half\n');
  await breakOne(job._id, 'importing');
  for (let tried = 0; tried < 5; tried++) await createImportWork(api).workAll(log);
  expect((await read(job._id)).state).toBe('failed');
  expect(await act(job._id, 'undo')).toMatchObject({ state: 'undone', counts: { removed: 1 } });
});

const failed = async (id: string, path: string, payload?: object) => {
  for (let tried = 0; tried < 5; tried++) await createImportWork(api).workAll(log);
  const method = path === 'mapping' ? 'PUT' : 'POST';
  return api.call('trial', method, `/clients/imports/${id}/${path}`, payload && { payload });
};
const mapping = { fullName: 0 };

it('neither imports nor undoes rows that could not be checked, and checks them again', async () => {
  const { _id } = await check('Name\nUna Unchecked\n');
  await breakOne(_id, 'checking');
  for (const path of ['start', 'undo']) expect((await failed(_id, path)).statusCode).toBe(409);
  expect(await read(_id)).toMatchObject({ state: 'failed', failedIn: 'checking' });
  expect((await failed(_id, 'mapping', { mapping })).statusCode).toBe(200);
  expect(await finished(_id)).toMatchObject({ state: 'checked', failedIn: null, counts: { new: 1 } });
});

it('neither imports nor checks again what could not be undone, and continues the undo', async () => {
  const { _id } = await importAll('Name\nUno Undone\n');
  const rowIs = (outcome: string, changes: string) =>
    api.db.execute(
      `update client_import_rows set outcome = '${outcome}', changes = ${changes} where import_id = '${_id}'`,
    );
  // A value that the client cannot get back.
  await rowIs('updated', `'{"minPriceUsd": {"before": "many", "after": null}}'`);
  await api.db.execute(`update client_imports set state = 'undoing', cursor = 0 where id = '${_id}'`);
  expect((await failed(_id, 'start')).statusCode).toBe(409);
  expect((await failed(_id, 'mapping', { mapping })).statusCode).toBe(409);
  expect(await read(_id)).toMatchObject({ state: 'failed', failedIn: 'undoing' });
  await rowIs('new', 'null');
  expect(await act(_id, 'undo')).toMatchObject({ state: 'undone', failedIn: null, counts: { removed: 1 } });
});

it('leaves alone an e-mail address that somebody else has by the time of the undo', async () => {
  const row = (email: string) => `Name,E-mail,Phone,City\nHana Taken,${email},310 555 0188,${email[0]}\n`;
  await importAll(row('before@clients.test'));
  const job = await importAll(row('after@clients.test'));
  await importAll('Name,E-mail\nNew Owner,before@clients.test\n');
  const undone = await act(job._id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1, restored: 0 } });
  expect((await own('Hana Taken')).docs).toMatchObject([{ email: 'after@clients.test', city: 'b' }]);
});

it('keeps clients who have judged homes or shortlists since', async () => {
  const job = await importAll('Name\nAda Worked\nBea Worked\nCia Worked\n');
  const [ada, bea] = (await own('Worked')).docs.map(({ _id }) => _id);
  const agentId = cast.trial.agentId ?? '';
  const [listing] = await api.db.select({ id: listings.id }).from(listings).limit(1);
  await api.db.insert(matches).values({
    ...{ agentId, clientId: ada ?? '', listingId: listing?.id ?? '', score: 70, status: 'interested' },
  });
  await api.db
    .insert(shortlists)
    .values({ agentId, clientId: bea ?? '', tokenHash: 'worked', expiresAt: api.now() });
  expect((await act(job._id, 'undo')).counts).toMatchObject({ removed: 1, kept: 2 });
});

it('shows the beginning of long cells, none in the list, and keeps few files', async () => {
  const sent = (await send(`Name,Notes\nLong,${'n'.repeat(5_000)}\n`)).json().data as ClientImport;
  expect(sent.sample[0]?.[1]).toHaveLength(200);
  const list = (await api.call('trial', 'GET', '/clients/imports')).json().data as ClientImport[];
  expect(list.flatMap(({ sample }) => sample)).toEqual([]);
  const [row] = await api.db.select().from(clientImports).where(eq(clientImports.id, sent._id));
  const older = Array.from({ length: 30 }, (_, day) => ({
    ...{ ...row, id: undefined, agentId: cast.trial.agentId ?? '', personId: cast.trial.personId },
    ...{ fileName: 'old.csv', encoding: 'utf-8', separator: ',', header: ['Name'], headerKey: '', total: 1 },
    createdAt: new Date(api.now().getTime() - (day + 1) * 3_600_000),
  }));
  await api.db.insert(clientImports).values(older);
  await send('Name\nOne More\n');
  expect(await api.db.$count(clientImports, eq(clientImports.fileName, 'old.csv'))).toBeLessThan(20);
});

it('shows a file once all of its rows are stored, discards a partial one, and lets others in between', async () => {
  const before = await api.db.$count(clientImports);
  const rows = Array.from({ length: 10_000 }, (_, row) => `Row ${row}`);
  const refused = await send(
    `Name,Notes\n${rows.map((row) => `${row},`).join('\n')}\nLast,${'n'.repeat(100_000)}\n`,
  );
  expect([refused.statusCode, await api.db.$count(clientImports)]).toEqual([400, before]);
  const kept = await api.db.$count(clientImportRows);
  let isReceived = false;
  const sent = send(`Name\n${rows.join('\n')}\n`).finally(() => {
    isReceived = true;
  });
  const counted = new Set<number>();
  while (!isReceived) {
    counted.add((await api.db.$count(clientImportRows)) - kept);
    const listed = (await api.call('trial', 'GET', '/clients/imports')).json().data as ClientImport[];
    expect(listed.filter((one) => one.total === 0)).toEqual([]);
    await pause(1);
  }
  // Everybody can see each batch before the next one, so that nobody waits for the whole file.
  expect([...counted].filter((count) => count > 0 && count < rows.length).length).toBeGreaterThan(0);
  const { _id, total } = (await sent).json().data as ClientImport;
  expect(total).toBe(rows.length);
  const longAgo = new Date(api.now().getTime() - 2 * 3_600_000);
  await api.db.update(clientImports).set({ total: 0, createdAt: longAgo });
  expect((await api.call('trial', 'GET', `/clients/imports/${_id}`)).statusCode).toBe(404);
  await createImportWork(api).workAll(log);
  expect(await api.db.$count(clientImports)).toBe(0);
});

it('lets no left-out row block a later one', async () => {
  await importAll(
    'Name,E-mail,Phone\nAbe Keys,abe@clients.test,310 555 0171\nBob Keys,bob@clients.test,310 555 0172\n',
  );
  const { counts } = await check(
    'Name,E-mail,Phone,City\n,abe@nowhere,,\nAbe Keys,abe@clients.test,,Rome\nAbe Keys,abe@clients.test,,Oslo\n',
  );
  expect(counts).toMatchObject({ invalid: 1, updated: 1, double: 1 });
});

it('gives nobody a number that a namesake has, and says so', async () => {
  await importAll(
    'Name,E-mail,Phone\nIvo Two,ivo@clients.test,\nIvo Two,ivo.two@clients.test,310 555 0173\n',
  );
  const { counts, _id } = await importAll(
    'Name,E-mail,Phone,City\nIvo Two,ivo@clients.test,310 555 0173,Rome\n',
  );
  expect(counts).toMatchObject({ updated: 1, invalid: 0 });
  expect(reasonsOf(await problems(_id))).toEqual(['TWO_CLIENTS']);
  expect((await own('ivo@clients.test')).docs).toMatchObject([{ phone: null, city: 'Rome' }]);
});

it('updates a client whom a row without a name identifies, and leaves the name alone', async () => {
  await importAll('Name,E-mail\nUwe Named,uwe@clients.test\n');
  const { counts } = await importAll('Name,E-mail,City\n,uwe@clients.test,Rome\n');
  expect(counts.updated).toBe(1);
  expect((await own('uwe@')).docs).toMatchObject([{ fullName: 'Uwe Named', city: 'Rome' }]);
});

it('finds in every batch what the dry run found, also after importing some of it', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `Batch ${index},batch${index}@clients.test,`);
  const text = `Name,E-mail,Phone\n${rows.join('\n')}\nBatch 1,,\nBatch 2,,310 555 0174\n`;
  const dry = await check(text);
  const { counts, remarked } = await act(dry._id, 'start');
  expect([counts, remarked]).toEqual([dry.counts, dry.remarked]);
  expect(counts).toMatchObject({ new: 602, updated: 0, double: 0 });
});

it('remembers which column held what in a file with the same header', async () => {
  const text = 'Wer,Wo\nAda Remembered,Rome\n';
  const first = (await send(text)).json().data as ClientImport;
  expect(first.mapping).toEqual({});
  const mapping = { fullName: 0, city: 1 };
  await api.call('trial', 'PUT', `/clients/imports/${first._id}/mapping`, { payload: { mapping } });
  expect(((await send('WER , wo\nBea,Oslo\n')).json().data as ClientImport).mapping).toEqual(mapping);
});

it.each([
  [{}, { mapping: 'IMPORT_NO_NAME' }],
  [{ fullName: 0, city: 0 }, { 'mapping.city': 'IMPORT_COLUMN_TWICE' }],
  [{ fullName: 7 }, { 'mapping.fullName': 'DOES_NOT_EXIST' }],
])('refuses the mapping %j', async (mapping, codes) => {
  const { _id } = (await send('Name,City\nAda,Rome\n')).json().data as ClientImport;
  const answer = await api.call('trial', 'PUT', `/clients/imports/${_id}/mapping`, { payload: { mapping } });
  const found = Object.entries<{ code: string }>(answer.json().fieldCodes).map(([field, { code }]) => [
    field,
    code,
  ]);
  expect([answer.statusCode, Object.fromEntries(found)]).toEqual([400, codes]);
});

it('names the column and the fields that cannot share it, and of a row what its sentence speaks of', async () => {
  const { _id } = (await send('Name,City,Tel\nAda,Rome,+49 0000 55\n')).json().data as ClientImport;
  const map = (mapping: object) =>
    api.call('trial', 'PUT', `/clients/imports/${_id}/mapping`, { payload: { mapping } });
  expect((await map({ fullName: 0, city: 1, wishedCities: 1 })).json().fieldCodes).toEqual({
    'mapping.wishedCities': {
      code: 'IMPORT_COLUMN_TWICE',
      values: { column: 2, one: 'city', other: 'wishedCities' },
    },
  });
  await map({ fullName: 0, phone: 2 });
  await finished(_id);
  const [row] = await problems(_id);
  expect(row?.reasons).toEqual([
    { code: 'PHONE_UNASSIGNED', field: 'phone', values: { code: '+49', found: '+49 0000 55' } },
  ]);
});

it('refuses an empty file and one too large, and to start or undo what is not ready', async () => {
  expect((await send('')).json().fieldCodes.file.code).toBe('IMPORT_EMPTY');
  expect((await send('x'.repeat(20 * 1_048_576 + 1))).json().code).toBe('TOO_LARGE');
  const { _id } = (await send('Name\nAda\n')).json().data as ClientImport;
  for (const act of ['start', 'undo'])
    expect((await api.call('trial', 'POST', `/clients/imports/${_id}/${act}`)).statusCode).toBe(409);
});

it('can be undone for seven days', async () => {
  const job = await importAll('Name\nLate Undo\n');
  await api.db.execute(
    `update client_imports set done_at = done_at - interval '8 days' where id = '${job._id}'`,
  );
  expect((await api.call('trial', 'POST', `/clients/imports/${job._id}/undo`)).statusCode).toBe(409);
});

it('lists the left-out rows page by page, for a file of nothing else', async () => {
  const long = 'n'.repeat(300);
  const job = await check(`Name,E-mail\n${long},nowhere\nFine,fine.file@clients.test\nTwo,nowhere\n`);
  const piece = async (query: Record<string, string>) =>
    (await api.call('trial', 'GET', `/clients/imports/${job._id}/problems`, { query })).json()
      .data as ImportProblem[];
  const [first] = await piece({ limit: '1', whole: 'true' });
  expect(first).toMatchObject({ line: 2, cells: [long, 'nowhere'] });
  expect(await piece({ after: '2', limit: '1', whole: 'true' })).toMatchObject([{ line: 4 }]);
  expect(await piece({ after: '4' })).toEqual([]);
});

it('is noted in the audit log without anybody’s name', async () => {
  const job = await importAll('Name\nOlga Unnamed\n');
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, job._id));
  expect(entry).toMatchObject({
    action: 'clients-imported',
    after: { new: 1 },
    actorPersonId: cast.trial.personId,
  });
  expect(JSON.stringify(entry)).not.toContain('Olga');
});
