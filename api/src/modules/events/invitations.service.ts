import type {
  ClientWithInvitations,
  EventInvitation,
  EventInvitationBody,
  EventsByClientQuery,
  InvitationAnswerBody,
  InvitedEvent,
  Page,
} from '@portico/contracts';
import { holds, sessionFlags } from '@portico/rules';
import { answersState, clientSeatsOf, seatsOf } from '@portico/rules/events';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { newToken, tokenHash } from '../../identity/tokens.ts';
import { recordNotices } from '../../notices/recordNotices.repository.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';
import {
  deleteAnswer,
  type LockedEvent,
  lockEvent,
  readAnswer,
  readRecipients,
} from './answers.repository.ts';
import { nobodysId, readEvent } from './events.repository.ts';
import * as repository from './invitations.repository.ts';
import { createSeats } from './seats.service.ts';
import { toEvent } from './toEvent.ts';

const pageSize = 12;

function toInvitation({ invitation, event, state, guests }: repository.InvitationRow): EventInvitation {
  const said = invitation.declinedAt ? 'no' : 'none';
  return {
    _id: invitation.id,
    event: {
      _id: event.id,
      slug: event.slug,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      timeZone: event.timeZone,
    },
    answer: state === 'yes' || state === 'waiting' ? state : said,
    guests: guests ?? 0,
    sentAt: invitation.createdAt.toISOString(),
    openedAt: invitation.openedAt?.toISOString() ?? null,
    isRevoked: invitation.revokedAt !== null,
  };
}

/** The seats that an answer takes, and those of the answer before it. */
const seatsOfAnswer = (
  { isAttending, guests }: Omit<InvitationAnswerBody, 'token'>,
  before: { guests: number } | undefined,
) => ({
  needed: isAttending ? seatsOf({ guests: guests ?? before?.guests ?? 0 }) : 0,
  had: before ? seatsOf(before) : 0,
});

/** Clients whom agents bring to events: they answer by a link, without an account, and take seats as members do. */
export function createInvitations(context: Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>) {
  const { db, now, env } = context;
  const seats = createSeats(context);

  /** So that the clients of one agent do not take an event from its members. */
  async function requireSeats(
    tx: Database,
    event: LockedEvent,
    of: { agentId: string; clientId: string },
    { needed, had }: ReturnType<typeof seatsOfAnswer>,
  ) {
    if (needed <= had) return;
    const others = await repository.countSeatsOfOthers(tx, { eventId: event.id, ...of });
    if (others + needed > clientSeatsOf(event)) throw new ApiProblem('CLIENT_SEATS_TAKEN');
  }

  /** CLIENT_SEATS_TAKEN where other clients of the agent have all the seats that theirs may take. */
  async function invite(eventId: string, { clientId, message }: EventInvitationBody, by: Requester) {
    const { agentId } = by;
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      const client = agentId && (await repository.readClient(tx, agentId, clientId));
      if (!event || !agentId || !client) throw new ApiProblem('NOT_FOUND');
      const state = answersState(event, now());
      if (state !== 'open') throw new ApiProblem(state === 'canceled' ? 'EVENT_CANCELED' : 'ANSWERS_CLOSED');
      if (!client.email)
        throw new ApiProblem('INVALID_INPUT', { fields: { clientId: 'CLIENT_WITHOUT_EMAIL' } });
      await requireSeats(tx, event, { agentId, clientId }, { needed: 1, had: 0 });
      const token = newToken();
      const hash = tokenHash(token);
      const id = await repository.writeInvitation(tx, {
        ...{ eventId, agentId, clientId, email: client.email, message: message.trim() },
        ...{ tokenHash: hash, createdAt: now() },
      });
      const inviter = await repository.readInviter(tx, agentId);
      await seats.mails.invite(tx, event, {
        ...{ to: client.email, clientName: client.fullName, message: message.trim() },
        ...{ agent: inviter.fullName, language: inviter.language },
        // The secret comes after the `#`, which browsers send to nobody.
        url: `${env.publicUrl}/event-invitation#${token}`,
        key: `event-invited:${hash}`,
      });
      await recordAudit(tx, by, {
        ...{ action: 'event-client-invited', subjectKind: 'event', subjectId: eventId },
        after: { clientId, invitation: id },
        at: now(),
      });
    });
    return ofClient(agentId ?? '', clientId);
  }

  /** The client, if they come or wait. */
  const recipientsOf = async (tx: Database, eventId: string, invitationId: string) => {
    const own = await readAnswer(tx, eventId, { invitationId });
    return own ? readRecipients(tx, eventId, { ids: [own.id] }) : [];
  };

  async function withInvitations(agentId: string, rows: readonly ClientWithInvitations['client'][]) {
    const found = await repository.readInvitations(
      db,
      agentId,
      rows.map(({ _id }) => _id),
    );
    return rows.map((client) => ({
      client,
      invitations: found.filter(({ invitation }) => invitation.clientId === client._id).map(toInvitation),
    }));
  }

  async function ofClient(agentId: string, clientId: string): Promise<ClientWithInvitations> {
    const client = await repository.readClient(db, agentId, clientId);
    if (!client) throw new ApiProblem('NOT_FOUND');
    const { id, ...rest } = client;
    const [found] = await withInvitations(agentId, [{ _id: id, ...rest }]);
    if (!found) throw new ApiProblem('NOT_FOUND');
    return found;
  }

  async function byClient(
    query: EventsByClientQuery,
    { agentId }: Requester,
  ): Promise<Page<ClientWithInvitations>> {
    const window = windowOf(query, pageSize);
    if (!agentId) return emptyPage(window);
    const [rows, counted] = await Promise.all([
      repository.readClients(db, agentId, query.q, window),
      repository.countClients(db, agentId, query.q),
    ]);
    return toPage(await withInvitations(agentId, rows), window, counted);
  }

  /** Ends the link, and gives the seat to the next on the waiting list. */
  async function revoke(id: string, by: Requester): Promise<null> {
    await db.transaction(async (tx) => {
      const own = by.agentId && (await repository.readOwn(tx, by.agentId, id));
      const event = own && (await lockEvent(tx, own.eventId));
      if (!own || !event) throw new ApiProblem('NOT_FOUND');
      await repository.changeInvitation(tx, id, { revokedAt: now() });
      await seats.mails.tellWithdrawn(tx, event, await recipientsOf(tx, event.id, id));
      await deleteAnswer(tx, event.id, { invitationId: id });
      await seats.promoteWaiting(tx, event);
      await recordAudit(tx, by, {
        ...{ action: 'event-invitation-revoked', subjectKind: 'event', subjectId: event.id },
        after: { invitation: id },
        at: now(),
      });
    });
    return null;
  }

  /** NOT_FOUND for an unknown link, and for one of an agent whose membership is not in good standing. */
  async function opened(token: string, from: Database = db) {
    const found = await repository.readOpen(from, tokenHash(token));
    const standing = found && (await readStanding(from, found.agentPersonId, now()));
    if (!standing || !holds('member', sessionFlags(standing, await readSettings(from), now())))
      throw new ApiProblem('NOT_FOUND');
    return found;
  }

  async function shown(token: string): Promise<InvitedEvent> {
    const { id, eventId, clientName, agentName, message, declinedAt } = await opened(token);
    const row = await readEvent(db, nobodysId, eventId);
    const own = await readAnswer(db, eventId, { invitationId: id });
    const state: 'waiting' | 'yes' = own?.state === 'waiting' ? 'waiting' : 'yes';
    // A client is told that they are waiting, but not how many members wait before them.
    const answer = own && { state, guests: own.guests, place: null };
    return {
      ...{ clientName, agentName, message, hasDeclined: declinedAt !== null },
      event: toEvent({ ...row, answer }),
    };
  }

  async function open(token: string): Promise<InvitedEvent> {
    const { id, openedAt } = await opened(token);
    if (!openedAt) await repository.changeInvitation(db, id, { openedAt: now() });
    return shown(token);
  }

  async function answer({ token, ...body }: InvitationAnswerBody): Promise<InvitedEvent> {
    const { eventId } = await opened(token);
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      if (!event) throw new ApiProblem('NOT_FOUND');
      // Read again under the lock: a request that withdraws the invitation takes the same lock.
      const invitation = await opened(token, tx);
      const { id, agentId, clientId } = invitation;
      const [before] = await recipientsOf(tx, eventId, id);
      await requireSeats(tx, event, { agentId, clientId }, seatsOfAnswer(body, before));
      await seats.setAnswer(tx, event, { invitationId: id }, body);
      await repository.changeInvitation(tx, id, { declinedAt: body.isAttending ? null : now() });
      const [own] = await recipientsOf(tx, eventId, id);
      const isSame = own
        ? own.answerId === before?.answerId && own.guests === before.guests
        : invitation.declinedAt !== null;
      if (isSame) return;
      if (own?.state === 'yes') await seats.mails.confirm(tx, event, [own]);
      await tellAgent(tx, event, invitation);
    });
    return shown(token);
  }

  /** The agent is told that a client has answered; until they look, the same client's answers are one notice. */
  async function tellAgent(
    tx: Database,
    event: LockedEvent,
    { id, clientId, clientName, agentPersonId }: repository.OpenInvitation,
  ): Promise<void> {
    const happening = {
      ...{ personId: agentPersonId, kind: 'invitation-answer' as const, clientId, fold: id },
      key: `${id} ${now().toISOString()}`,
      values: { client: clientName, event: event.title },
      path: '/wealth-events?groupByClient=true',
    };
    await recordNotices(tx, [happening], now());
  }

  return { invite, byClient, revoke, open, answer };
}
