import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import {
  clientHomes,
  clientImports,
  clientMerges,
  clients,
  clientTasks,
  companies,
  companyPeople,
  introductions,
  listings,
  matchAlerts,
  matches,
  shortlists,
} from '../../src/db/schema/index.ts';
import type { TestApp } from '../testApp.ts';

/* Rows of an agent's work: ids for the ownership table. Null where the person is no agent. */

export async function listingOf(api: TestApp, name: CastName) {
  const { agentId } = cast[name];
  if (!agentId) return null;
  const [row] = await api.db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.ownerAgentId, agentId))
    .limit(1);
  return row?.id ?? null;
}

/** A client and a listing that suits them; the address names both. */
export async function matchOf(api: TestApp, name: CastName) {
  const { agentId } = cast[name];
  if (!agentId) return null;
  const [row] = await api.db
    .select({ clientId: matches.clientId, listingId: matches.listingId })
    .from(matches)
    .where(eq(matches.agentId, agentId))
    .limit(1);
  return row ? `${row.clientId} ${row.listingId}` : null;
}

/** A new one each time: some calls delete them. */
export async function clientOf(api: TestApp, name: CastName) {
  const { agentId, personId } = cast[name];
  if (!agentId) return null;
  const values = { agentId, personId, fullName: 'Ada Client', sortName: 'Client, Ada' };
  const [row] = await api.db.insert(clients).values(values).returning({ id: clients.id });
  return row?.id ?? null;
}

export async function alertOf(api: TestApp, name: CastName) {
  const { agentId, personId } = cast[name];
  const clientId = await clientOf(api, name);
  if (!agentId || !clientId) return null;
  const values = { agentId, personId, clientId, kind: 'wishes', version: 1, homes: 1 };
  const [row] = await api.db.insert(matchAlerts).values(values).returning({ id: matchAlerts.id });
  return row?.id ?? null;
}

export async function shortlistOf(api: TestApp, name: CastName) {
  const { agentId } = cast[name];
  const clientId = await clientOf(api, name);
  if (!agentId || !clientId) return null;
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  const values = { agentId, clientId, tokenHash: randomUUID(), expiresAt };
  const [row] = await api.db.insert(shortlists).values(values).returning({ id: shortlists.id });
  return row?.id ?? null;
}

/** A request to this agent by somebody who is neither the caller nor the stranger. */
export async function introductionOf(api: TestApp, name: CastName) {
  const ownerAgentId = cast[name].agentId;
  const clientId = await clientOf(api, name);
  const askerAgentId = cast.hubspot.agentId;
  if (!ownerAgentId || !askerAgentId || !clientId) return null;
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  const values = { clientId, askerAgentId, ownerAgentId, expiresAt };
  const [row] = await api.db.insert(introductions).values(values).returning({ id: introductions.id });
  return row?.id ?? null;
}

export async function companyOf(api: TestApp, name: CastName) {
  const { agentId } = cast[name];
  if (!agentId) return null;
  const values = { agentId, name: 'Voss', kind: 'legal', about: 'Counsel.' };
  const [row] = await api.db.insert(companies).values(values).returning({ id: companies.id });
  return row?.id ?? null;
}

/** A request to this agent by somebody who is neither the caller nor the stranger. */
export async function companyIntroductionOf(api: TestApp, name: CastName) {
  const [ownerAgentId, askerAgentId] = [cast[name].agentId, cast.hubspot.agentId];
  const companyId = await companyOf(api, name);
  if (!ownerAgentId || !askerAgentId || !companyId) return null;
  const person = { companyId, fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test' };
  const [{ id: companyPersonId } = { id: '' }] = await api.db
    .insert(companyPeople)
    .values(person)
    .returning({ id: companyPeople.id });
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  const values = { companyPersonId, askerAgentId, ownerAgentId, expiresAt };
  const [row] = await api.db.insert(introductions).values(values).returning({ id: introductions.id });
  return row?.id ?? null;
}

export async function taskOf(api: TestApp, name: CastName) {
  const clientId = await clientOf(api, name);
  if (!clientId) return null;
  const values = { clientId, title: 'Call' };
  const [row] = await api.db.insert(clientTasks).values(values).returning({ id: clientTasks.id });
  return `${clientId} ${row?.id}`;
}

export async function homeOf(api: TestApp, name: CastName) {
  const [clientId, listingId] = [await clientOf(api, name), await listingOf(api, 'agent')];
  if (!clientId || !listingId) return null;
  await api.db.insert(clientHomes).values({ clientId, listingId, seenOn: '2026-11-01' });
  return `${clientId} ${listingId}`;
}

/** No clients were merged, so undoing it fails: a caller who has the right gets CONFLICT. */
export async function mergeOf(api: TestApp, name: CastName) {
  const { agentId } = cast[name];
  const [keptId, goneId] = [await clientOf(api, name), await clientOf(api, name)];
  if (!keptId || !goneId || !agentId) return null;
  const moved = { tasks: [], homes: [], events: [], matches: [] };
  const values = { agentId, keptId, goneId, changes: {}, goneStatus: 'active', moved };
  const [row] = await api.db.insert(clientMerges).values(values).returning({ id: clientMerges.id });
  return row?.id ?? null;
}

export async function importOf(api: TestApp, name: CastName) {
  const { agentId, personId } = cast[name];
  if (!agentId) return null;
  const file = {
    fileName: 'clients.csv',
    encoding: 'utf-8',
    separator: ',',
    header: ['Name'],
    headerKey: '',
  };
  const values = { agentId, personId, ...file, total: 1 };
  const [row] = await api.db.insert(clientImports).values(values).returning({ id: clientImports.id });
  return row?.id ?? null;
}
