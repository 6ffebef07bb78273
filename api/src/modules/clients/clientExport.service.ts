import { Readable } from 'node:stream';
import type { ClientExportQuery } from '@portico/contracts';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { recordAudit } from '../../support/audit.ts';
import { type ClientRecord, conditionOf, readClientsAfter } from './clientList.repository.ts';
import { agentOf } from './clientList.service.ts';

const batch = 1_000;

/** Headers that an import of the same file understands without being told. */
const header = [
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'City',
  'State',
  'Country',
  'Stage',
  'Min price',
  'Max price',
  'Wished cities',
  'Wished countries',
  'Rent',
  'Added (UTC)',
];

type Exported = ClientRecord & { sortName: string; firstName: string; lastName: string };

const lineOf = (client: Exported) =>
  csvLine([
    client.firstName,
    client.lastName,
    client.email,
    client.phone,
    client.city,
    client.state,
    client.country,
    client.stage,
    client.minPriceUsd,
    client.maxPriceUsd,
    client.wishedCities.join('; '),
    client.wishedCountries.join('; '),
    client.rentPeriod,
    client.createdAt.toISOString(),
  ]);

export function createClientExport({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** Every client of the filter, in batches; `mark` begins the file with the mark by which Excel knows UTF-8. */
  async function file({ mark = true, sort: _sort, ...filter }: ClientExportQuery, caller: Requester) {
    const agentId = agentOf(caller);
    await recordAudit(db, caller, {
      action: 'clients-exported',
      subjectKind: 'agent',
      subjectId: agentId,
      after: { ...filter, name: filter.name ? '(a name)' : undefined },
      at: now(),
    });
    const condition = await conditionOf(db, agentId, filter);
    async function* lines() {
      yield (mark ? byteOrderMark : '') + csvLine(header);
      let last: { sortName: string; id: string } | null = null;
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
