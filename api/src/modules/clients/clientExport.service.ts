import { Readable } from 'node:stream';
import type { ClientExportQuery, ImportField } from '@portico/contracts';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { recordAudit } from '../../support/audit.ts';
import { readClientsAfter } from './clientList.repository.ts';
import { agentOf, clientsAsked } from './clientList.service.ts';
import { listText } from './import/rowValues.ts';

const batch = 1_000;

type Exported = Awaited<ReturnType<typeof readClientsAfter>>[number];
type Column = { name: string; value: (client: Exported) => string | number | null };

/** The import also reads a whole name and a whole budget, where a file has no columns for their parts. */
type ExportField = Exclude<ImportField, 'fullName' | 'budgetUsd'>;

/** Everything that an import reads, under column names that it recognizes. */
const fields: Record<ExportField, Column> = {
  firstName: { name: 'First name', value: (client) => client.firstName },
  lastName: { name: 'Last name', value: (client) => client.lastName },
  email: { name: 'E-mail', value: (client) => client.email },
  phone: { name: 'Phone', value: (client) => client.phone },
  city: { name: 'City', value: (client) => client.city },
  state: { name: 'State', value: (client) => client.state },
  country: { name: 'Country', value: (client) => client.country },
  stage: { name: 'Stage', value: (client) => client.stage },
  notes: { name: 'Notes', value: (client) => client.notes },
  rentPeriod: { name: 'Rent', value: (client) => client.rentPeriod },
  minPriceUsd: { name: 'Min price', value: (client) => client.minPriceUsd },
  maxPriceUsd: { name: 'Max price', value: (client) => client.maxPriceUsd },
  alsoRentPeriod: { name: 'Also rent', value: (client) => client.alsoRentPeriod },
  minRentUsd: { name: 'Min rent', value: (client) => client.minRentUsd },
  maxRentUsd: { name: 'Max rent', value: (client) => client.maxRentUsd },
  minBedrooms: { name: 'Bedrooms', value: (client) => client.minBedrooms },
  minBathrooms: { name: 'Bathrooms', value: (client) => client.minBathrooms },
  minLivingArea: { name: 'Living area (sq ft)', value: (client) => client.minLivingArea },
  tagNames: { name: 'Must have', value: (client) => listText(client.tagNames) },
  wishedCities: { name: 'Wished cities', value: (client) => listText(client.wishedCities) },
  wishedCountries: { name: 'Wished countries', value: (client) => listText(client.wishedCountries) },
  lifestyleNames: { name: 'Lifestyles', value: (client) => listText(client.lifestyleNames) },
};
const columns: readonly Column[] = [
  ...Object.values(fields),
  { name: 'Added (UTC)', value: ({ createdAt }) => createdAt.toISOString() },
];
const header = columns.map(({ name }) => name);
const lineOf = (client: Exported) => csvLine(columns.map(({ value }) => value(client)));

export function createClientExport({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /**
   * Every client of the filter, in batches; `mark` starts the file with the byte order mark by which Excel recognizes
   * UTF-8.
   */
  async function file({ mark = true, sort: _sort, ...filter }: ClientExportQuery, caller: Requester) {
    const agentId = agentOf(caller);
    await recordAudit(db, caller, {
      action: 'clients-exported',
      subjectKind: 'agent',
      subjectId: agentId,
      after: { ...filter, name: filter.name ? '(a name)' : undefined },
      at: now(),
    });
    const { condition } = await clientsAsked(db, agentId, filter);
    async function* lines() {
      yield (mark ? byteOrderMark : '') + csvLine(header);
      let last: { nameOrder: string; id: string } | null = null;
      for (;;) {
        const rows: Exported[] = await readClientsAfter(db, condition, last, batch);
        if (rows.length > 0) yield rows.map(lineOf).join('');
        if (rows.length < batch) return;
        last = rows.at(-1) ?? null;
      }
    }
    return Readable.from(lines());
  }

  return { file };
}
