import { clientLimits } from '@portico/contracts/lists';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { type Encoding, piecesOf, readFile, recordsOf } from '../../../support/sheets/readFile.ts';
import { guessMapping } from './mapping.ts';
import { mergedInto } from './mergedInto.ts';
import { readRow } from './readRow.ts';
import { citiesOf, countriesOf, isTotal } from './rowValues.ts';

const content = 'Name;City\r\nZoë Müller;Zürich\r\nÁlvaro "El Rey" Núñez;Cádiz\r\n';
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

async function read(bytes: Buffer) {
  const file = await readFile(bytes);
  const rows: string[][] = [];
  for await (const { cells } of file.rows) rows.push(cells);
  return { ...file, rows };
}

it.each<[string, Buffer, Encoding]>([
  ['UTF-8', Buffer.from(content), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${content}`), 'utf-8'],
  ['UTF-16 as Windows writes it', Buffer.from(`\uFEFF${content}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a mark', Buffer.from(content, 'utf16le'), 'utf-16le'],
  ['UTF-16, high byte first', utf16be(content), 'utf-16be'],
  ['Windows-1252', Buffer.from(content, 'latin1'), 'windows-1252'],
])('reads %s', async (_, bytes, encoding) => {
  const file = await read(bytes);
  expect([file.encoding, file.separator, file.header]).toEqual([encoding, ';', ['Name', 'City']]);
  expect(file.rows).toEqual([
    ['Zoë Müller', 'Zürich'],
    ['Álvaro "El Rey" Núñez', 'Cádiz'],
  ]);
});

it.each([
  [',', 'a,b\n"x, y",2\n'],
  [';', 'a;b\n1,5;2,5\n3,5;4,5\n'],
  ['\t', 'a\tb\nx, y\tz\n'],
  ['|', 'a|b\nx|y\n'],
  [';', 'sep=;\r\na;b\r\n1;2\r\n'],
  [',', 'name\nAda\nBea\n'],
])('finds the separator %j', async (separator, text) => {
  const file = await read(Buffer.from(text));
  expect([file.separator, file.header[0]]).toEqual([separator, text.startsWith('name') ? 'name' : 'a']);
  expect(file.rows.length).toBeGreaterThan(0);
});

it('treats a first row with somebody’s address as a row, not as a header', async () => {
  const file = await read(Buffer.from('Ada,ada@clients.test\nBea,bea@clients.test\n'));
  expect([file.header, file.rows.length]).toEqual([['1', '2'], 2]);
});

it('keeps lines within quotation marks, and names the line of each row', async () => {
  const file = await readFile(Buffer.from('Name,Notes\nAda,"one\ntwo"\n\nBea,\n'));
  const rows = [];
  for await (const row of file.rows) rows.push(row);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Ada', 'one\ntwo'],
    ['Bea', ''],
  ]);
});

it.each([
  ['IMPORT_WORKBOOK', Buffer.from('PK\u0003\u0004workbook')],
  ['IMPORT_NO_TEXT', Buffer.from('%PDF-1.7 nothing')],
  ['IMPORT_EMPTY', Buffer.from(' \n\n')],
  ['IMPORT_TOO_MANY_COLUMNS', Buffer.from(`${'a,'.repeat(120)}\n1,2\n`)],
  ['IMPORT_CELL_TOO_LONG', Buffer.from(`${'a'.repeat(201)},b\n1,2\n`)],
  ['IMPORT_CELL_TOO_LONG', Buffer.from(`a,b\n1,${'2'.repeat(20_001)}\n`)],
  ['IMPORT_ROW_TOO_LONG', Buffer.from(`a,b\n1,"${'open\n'.repeat(60_000)}`)],
])('refuses with %s', async (code, bytes) => {
  const refused = await read(bytes).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiProblem);
  expect((refused as ApiProblem).fieldCodes?.file?.code).toBe(code);
});

it('says in which line and column a cell is too long', async () => {
  const refused = read(Buffer.from(`a,b\n1,2\n3,${'4'.repeat(20_001)}\n`));
  await expect(refused).rejects.toMatchObject({
    fieldCodes: { file: { code: 'IMPORT_CELL_TOO_LONG', values: { line: 3, column: 2, max: 20_000 } } },
  });
});

it('reads no further than the first row beyond the limit, and nothing ahead of its reader', async () => {
  let taken = 0;
  async function* counted() {
    for await (const piece of piecesOf('a\n'.repeat(2_000_000))) {
      taken += 1;
      yield piece;
    }
  }
  const rows = recordsOf(counted(), ',', 70_000);
  await rows.next();
  expect(taken).toBeLessThan(6);
  const readOn = async () => {
    for await (const _ of rows);
  };
  await expect(readOn()).rejects.toMatchObject({ fieldCodes: { file: { code: 'IMPORT_TOO_MANY_ROWS' } } });
  expect(taken).toBeLessThan(10);
});

it('keeps a letter whole that is split between two pieces', async () => {
  const file = await read(Buffer.from(`Name\n${'é\n'.repeat(40_000)}x\n${'😀\n'.repeat(20_000)}`));
  expect([...new Set(file.rows.map(([cell]) => cell))]).toEqual(['é', 'x', '😀']);
});

it.each([
  [
    ['First Name', 'Last Name', 'E-mail Address', 'Mobile Phone'],
    { firstName: 0, lastName: 1, email: 2, phone: 3 },
  ],
  [['Full name', 'Mail', 'Tel.', 'Budget'], { fullName: 0, email: 1, phone: 2, budgetUsd: 3 }],
  [
    ['Name', 'E-Mail Adr.', 'Telefon privat', 'Budget ca. (USD)', 'Wohnort', 'Land', 'Bemerkungen'],
    { fullName: 0, email: 1, phone: 2, budgetUsd: 3, city: 4, country: 5, notes: 6 },
  ],
  [
    ['Kundenname', 'E-Mail-Adresse', 'Handy-Nr.', 'Preis ab', 'Preis bis', 'Wunschort'],
    { fullName: 0, email: 1, phone: 2, minPriceUsd: 3, maxPriceUsd: 4, wishedCities: 5 },
  ],
  [
    ['Prénom', 'Nom de famille', 'Adresse e-mail', 'N° de téléphone', 'Ville', 'Pays', 'Budget max.'],
    { firstName: 0, lastName: 1, email: 2, phone: 3, city: 4, country: 5, maxPriceUsd: 6 },
  ],
  [
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil', 'Ciudad', 'Presupuesto (US$)', 'Observaciones'],
    { fullName: 0, lastName: 1, email: 2, phone: 3, city: 4, budgetUsd: 5, notes: 6 },
  ],
  [
    ['الاسم الكامل', 'البريد الإلكتروني', 'رقم الهاتف', 'المدينة', 'الميزانية', 'ملاحظات'],
    { fullName: 0, email: 1, phone: 2, city: 3, budgetUsd: 4, notes: 5 },
  ],
  [
    ['客户姓名', '电子邮箱', '手机号码', '城市', '国家', '预算', '备注'],
    { fullName: 0, email: 1, phone: 2, city: 3, country: 4, budgetUsd: 5, notes: 6 },
  ],
  [['Last contact', 'E-mail sent on', 'Name', 'Work e-mail', 'Email'], { fullName: 2, email: 4 }],
  [['Kunde', 'Kauf/Miete', 'Interessen'], { fullName: 0, rentPeriod: 1, lifestyleNames: 2 }],
  [['Nachname', 'Vorname', 'Ort'], { firstName: 1, lastName: 0, city: 2 }],
  [['姓名', '电话'], { fullName: 0, phone: 1 }],
  [['something', 'else'], {}],
])('guesses what %j hold', (header, mapping) => {
  expect(guessMapping(header)).toEqual(mapping);
});

const mapping = { fullName: 0, email: 1, phone: 2, maxPriceUsd: 3, stage: 4, wishedCities: 5, country: 6 };
it.each([
  [['Vasquez, Elena', '', '', '', '', '', ''], { firstName: 'Elena', lastName: 'Vasquez' }],
  [
    ['Elena  María Vasquez', 'ELENA@X.test', '', '', '', '', ''],
    { firstName: 'Elena María', email: 'elena@x.test' },
  ],
  [
    ['Ada', '', '310.555.0123', '$1,500,000', 'Closed', '', ''],
    { phone: '+13105550123', maxPriceUsd: 1_500_000 },
  ],
  [['Ada', '', '', '', '', 'New York, NY, Aspen, CO', ''], { wishedCities: ['New York', 'Aspen'] }],
  [
    ['Ada', '', '', '1.5m', '', 'Miami; Paris', 'fr'],
    { maxPriceUsd: 1_500_000, wishedCities: ['Miami', 'Paris'], country: 'France' },
  ],
  [["'=NOW()", '', '', '800k USD', '', '', ''], { firstName: '=NOW()', maxPriceUsd: 800_000 }],
])('reads %j', (cells, fields) => {
  expect(readRow(cells, mapping)).toMatchObject({ fields });
});

it.each([
  [['Ada', 'a@b'], { code: 'EMAIL_INVALID', field: 'email', values: { found: 'a@b' } }],
  [['Ada', '', '12'], { code: 'PHONE_NOT_US', field: 'phone' }],
  [
    ['Ada', '', '+49 0000 55'],
    { code: 'PHONE_UNASSIGNED', field: 'phone', values: { code: '+49', found: '+49 0000 55' } },
  ],
  [['Ada', '', '', 'a lot'], { code: 'NOT_A_NUMBER', field: 'maxPriceUsd', values: { found: 'a lot' } }],
  [['Ada', '', '', '1.500m'], { code: 'AMOUNT_UNCLEAR', field: 'maxPriceUsd' }],
  [['Ada', '', '', '1.500.000 EUR'], { code: 'NOT_IN_DOLLARS', field: 'maxPriceUsd' }],
  [['Ada', '', '', '9000000m'], { code: 'TOO_GREAT', field: 'maxPriceUsd' }],
  [['Ada', '', '', '', 'dreaming'], { code: 'NOT_A_CHOICE', field: 'stage' }],
  [
    ['Ada', '', '', '', '', 'y'.repeat(101)],
    { code: 'TOO_LONG', field: 'wishedCities', values: { found: `${'y'.repeat(79)}…` } },
  ],
  [
    ['Ada', '', '', '', '', '', 'Atlantis'],
    { code: 'COUNTRY_INVALID', field: 'country', values: { found: 'Atlantis' } },
  ],
])('reads %j without the unreadable part, and says so', (cells, reason) => {
  expect(readRow(cells, mapping)).toMatchObject({ fields: { firstName: 'Ada' }, left: [reason] });
});

it('leaves several fields empty, each with its reason, and takes the others', () => {
  const cells = ['Ada', 'nowhere', '(310) 555-0142', 'lots', 'Closed', 'Miami', 'Atlantis'];
  const read = readRow(cells, mapping);
  const fields = { firstName: 'Ada', lastName: '', phone: '+13105550142', wishedCities: ['Miami'] };
  expect(read).toMatchObject({ fields, stage: 'closed' });
  expect('left' in read && read.left.map(({ field }) => field)).toEqual(['email', 'country', 'maxPriceUsd']);
});

it.each([
  [['', 'Ada@B.test'], 'ada@b.test', []],
  [['', '', '310 555 0142'], '+13105550142', []],
  [['x'.repeat(200), 'ada@b.test'], 'ada@b.test', [{ code: 'TOO_LONG', field: 'fullName' }]],
])('recognizes an address or a number in the name of %j', (cells, firstName, left) => {
  expect(readRow(cells, mapping)).toMatchObject({
    fields: { firstName, lastName: '' },
    isNameless: true,
    left,
  });
});

it.each([
  [['', 'a@b', '', '1m'], { code: 'REQUIRED', field: 'fullName' }],
  [[`${'x'.repeat(81)} Long`, ''], { code: 'TOO_LONG', field: 'fullName' }],
  [['x'.repeat(200)], { code: 'TOO_LONG', field: 'fullName' }],
])('refuses %j, which has no name, address or number', (cells, refused) => {
  expect(readRow(cells, mapping)).toMatchObject({ refused });
});

it.each([
  ['Total', true],
  ['Summe: 43', true],
  ['Total: 600 Kunden', true],
  ['Total 1,204 clients', true],
  ['43 Einträge gesamt', true],
  ['总计 43', true],
  ['Total Homes', false],
  ['Clients', false],
  ['43', false],
  ['Ida Summe', false],
])('recognizes a row called %j as totals: %j', (name, isOne) => {
  expect(isTotal(name)).toBe(isOne);
});

it.each([
  ['Kauf', null],
  ['no', null],
  ['rent', 'month'],
  ['Miete', 'month'],
  ['weekly', 'week'],
  ['saison', 'season'],
])('reads %j as the period of a rent: %j', (text, rentPeriod) => {
  expect(readRow(['Ada', text], { fullName: 0, rentPeriod: 1 })).toMatchObject({
    fields: { rentPeriod },
    left: [],
  });
});

it.each([
  [['1.2m - 3m'], { budgetUsd: 1 }, { minPriceUsd: 1_200_000, maxPriceUsd: 3_000_000 }],
  [['2m+'], { budgetUsd: 1 }, { minPriceUsd: 2_000_000 }],
  [['900k'], { budgetUsd: 1 }, { maxPriceUsd: 900_000 }],
  [['500k-1m'], { maxPriceUsd: 1 }, { minPriceUsd: 500_000, maxPriceUsd: 1_000_000 }],
  [
    ['1m', '2m', '5m'],
    { minPriceUsd: 1, maxPriceUsd: 2, budgetUsd: 3 },
    { minPriceUsd: 1_000_000, maxPriceUsd: 2_000_000 },
  ],
])('reads the budget %j of the columns %j', (cells, columns, prices) => {
  const read = readRow(['Ada', ...cells], { fullName: 0, ...columns });
  expect(read).toMatchObject({ fields: { ...prices }, left: [] });
});

const offerColumns = { fullName: 0, rentPeriod: 1, minPriceUsd: 2, maxPriceUsd: 3 };
const bothColumns = { ...offerColumns, alsoRentPeriod: 4, minRentUsd: 5, maxRentUsd: 6 };
it.each<[string[], object]>([
  [['buy', '1m', '2m', '', '', ''], { rentPeriod: null, minPriceUsd: 1_000_000, maxPriceUsd: 2_000_000 }],
  [['', '', '2m', '', '', ''], { maxPriceUsd: 2_000_000 }],
  [['month', '4,000', '9,000', '', '', ''], { rentPeriod: 'month', minPriceUsd: 4_000, maxPriceUsd: 9_000 }],
  [['week', '', '', '', '', '3,000'], { rentPeriod: 'week', maxPriceUsd: 3_000 }],
  [['', '', '', '', '', '9,000'], { rentPeriod: 'month', maxPriceUsd: 9_000 }],
  [['both', '', '2m', '', '', ''], { rentPeriod: null, maxPriceUsd: 2_000_000, alsoRentPeriod: 'month' }],
  [
    ['Kauf oder Miete', '', '2m', '', '4,000', '9,000'],
    {
      ...{ rentPeriod: null, maxPriceUsd: 2_000_000 },
      ...{ alsoRentPeriod: 'month', minRentUsd: 4_000, maxRentUsd: 9_000 },
    },
  ],
  [
    ['', '', '2m', '', '', '9,000'],
    { rentPeriod: null, maxPriceUsd: 2_000_000, alsoRentPeriod: 'month', maxRentUsd: 9_000 },
  ],
  [['', '', '', 'season', '', ''], { rentPeriod: null, alsoRentPeriod: 'season' }],
  [['buy', '', '2m', 'no', '', ''], { rentPeriod: null, maxPriceUsd: 2_000_000 }],
])('reads %j as what a client looks for, and for how much', (cells, fields) => {
  expect(readRow(['Ada', ...cells], bothColumns)).toEqual(
    expect.objectContaining({ left: [], fields: { firstName: 'Ada', lastName: '', ...fields } }),
  );
});

it('says of a tenant that a price was left out, and of rents that they contradict each other', () => {
  const remarks = (...cells: string[]) => readRow(['Ada', ...cells], bothColumns);
  expect(remarks('rent', '', '2m', '', '', '9,000')).toMatchObject({
    fields: { rentPeriod: 'month', maxPriceUsd: 9_000 },
    left: [{ code: 'PRICE_OF_TENANT', field: 'maxPriceUsd', values: { found: '2m' } }],
  });
  expect(remarks('buy', '', '2m', '', '9,000', '4,000')).toMatchObject({
    fields: { maxPriceUsd: 2_000_000 },
    left: [{ code: 'TOO_SMALL', field: 'maxRentUsd' }],
  });
});

it('leaves both ends of a budget empty that contradict each other', () => {
  const read = readRow(['Ada', '3m', '1m'], { fullName: 0, minPriceUsd: 1, maxPriceUsd: 2 });
  expect(read).toMatchObject({ left: [{ code: 'TOO_SMALL', field: 'maxPriceUsd' }] });
  expect('fields' in read && Object.keys(read.fields)).toEqual(['firstName', 'lastName']);
});

it('cuts joined notes at their limit, but no character in half', () => {
  const current = {
    wishedCities: [],
    wishedCountries: [],
    lifestyleNames: [],
    tagNames: [],
    ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: null },
    ...{ alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null },
  };
  const { notes = '' } = mergedInto(
    { ...current, notes: 'a'.repeat(clientLimits.notes - 3) },
    { notes: '😀' },
  );
  expect([notes.isWellFormed(), notes.length]).toEqual([true, clientLimits.notes - 1]);
});

it.each([
  ['2500', 2_500],
  ['2,500 sq ft', 2_500],
  ['2.500+', 2_500],
  ['ab 230 m²', 2_476],
  ['230 qm', 2_476],
  ['≥ 3 000 sqft', 3_000],
  ['2.5', null],
  ['large', null],
  ['200-300 m²', null],
  ['3 rooms', null],
  ['99,999,999', null],
])('reads %j as a living area of %j square feet', (text, area) => {
  const read = readRow(['Ada', text], { fullName: 0, minLivingArea: 1 });
  expect(read).toMatchObject({
    fields: area === null ? {} : { minLivingArea: area },
    left: area === null ? [{ code: 'NOT_A_NUMBER', field: 'minLivingArea' }] : [],
  });
});

it.each([
  ['New York, NY', ['New York']],
  ['Miami, FL; Paris; Austin, TX', ['Miami', 'Paris', 'Austin']],
  ['Miami, Paris', ['Miami', 'Paris']],
])('reads the cities of "%s"', (text, cities) => {
  expect(citiesOf(text)).toEqual(cities);
});

it.each([
  ['US, CA', ['US', 'CA']],
  ['IT; DE', ['IT', 'DE']],
  ['Italy', ['Italy']],
])('reads the countries of "%s", whose codes may be those of states, too', (text, countries) => {
  expect(countriesOf(text)).toEqual(countries);
});
