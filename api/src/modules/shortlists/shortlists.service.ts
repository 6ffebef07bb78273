import type {
  Language,
  Page,
  Shortlist,
  ShortlistAnswerBody,
  ShortlistBody,
  ShortlistLinkBody,
  ShortlistsBody,
  ShortlistWithLink,
  VisitorShortlist,
} from '@portico/contracts';
import { holds, sessionFlags } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { nobody, recordEvents } from '../../client-history/clientHistory.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { newToken, tokenHash } from '../../identity/tokens.ts';
import { judgeAs } from '../../match-rule/judgements.repository.ts';
import { readWishes } from '../../match-rule/wishes.ts';
import { tell } from '../../notices/tell.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import { answerLetter } from './answerWords.ts';
import * as repository from './shortlists.repository.ts';
import { readVisitorHomes } from './visitorHomes.repository.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'env' | 'mail' | 'photos'>;

const pageSize = 10;
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** What the client answered stands first there. */
const answersOf = (clientId: string) => `/match-clients?client=${clientId}&answers=1`;

/** Homes that a client views without an account, by a link that expires (decision 32). */
export function createShortlists({ db, now, env, mail, photos }: Context) {
  const endOf = (days: number) => new Date(now().getTime() + days * dayMs);
  /** The secret comes after the `#`, which browsers send to nobody, so no log and no referrer contains it. */
  const urlOf = (token: string) => `${env.publicUrl}/shortlist#${token}`;

  async function withHomes(rows: readonly repository.ShortlistRow[]): Promise<Shortlist[]> {
    const homes =
      rows.length === 0
        ? []
        : await repository.readHomes(
            db,
            rows.map((row) => row._id),
          );
    return rows.map(({ revokedAt, createdAt, expiresAt, openedAt, ...row }) => ({
      ...row,
      homes: homes
        .filter((home) => home.shortlistId === row._id)
        .map(({ shortlistId: _id, answeredAt, ...home }) => ({
          ...home,
          answeredAt: answeredAt?.toISOString() ?? null,
        })),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      isOpen: revokedAt === null && expiresAt > now(),
    }));
  }

  async function oneOf(agentId: string, id: string): Promise<Shortlist> {
    const { rows } = await repository.readShortlists(db, { agentId, id }, { limit: 1, offset: 0 });
    const [one] = await withHomes(rows);
    if (!one) throw new ApiProblem('NOT_FOUND');
    return one;
  }

  /**
   * The homes in the given order. Homes for members only are refused by name; one the reader can't see counts as
   * missing.
   */
  async function requireForVisitors(listingIds: readonly string[]) {
    const homes = await repository.readHomesToShow(db, listingIds);
    if (homes.length < listingIds.length)
      throw new ApiProblem('INVALID_INPUT', { fields: { listingIds: 'DOES_NOT_EXIST' } });
    const titles = homes.filter((home) => !home.isForVisitors).map(({ title }) => title.en);
    if (titles.length > 0)
      throw new ApiProblem('INVALID_INPUT', {
        fields: { listingIds: { code: 'FOR_MEMBERS_ONLY', values: { titles: titles.join(', ') } } },
      });
    const byId = new Map(homes.map(({ id, title }) => [id, { listingId: id, title }]));
    return listingIds.flatMap((id) => byId.get(id) ?? []);
  }

  async function create(body: ShortlistBody, by: Requester): Promise<ShortlistWithLink> {
    const { agentId } = by;
    const { clientId, listingIds, message, days } = body;
    if (!agentId || !(await readWishes(db, agentId, clientId))) throw new ApiProblem('NOT_FOUND');
    const homes = await requireForVisitors(listingIds);
    const token = newToken();
    const id = await db.transaction(async (tx) => {
      const values = { agentId, clientId, message: message.trim(), expiresAt: endOf(days), createdAt: now() };
      const made = await repository.insertShortlist(tx, {
        ...values,
        homes,
        tokenHash: tokenHash(token),
      });
      const after = { clientId, homes: listingIds.length, days };
      await recordAudit(tx, by, {
        action: 'shortlist-shared',
        subjectKind: 'shortlist',
        subjectId: made,
        after,
      });
      await recordEvents(tx, by, [{ clientId, kind: 'shortlistMade', at: now() }]);
      return made;
    });
    return { ...(await oneOf(agentId, id)), url: urlOf(token) };
  }

  async function search(body: ShortlistsBody, { agentId }: Requester): Promise<Page<Shortlist>> {
    const window = windowOf(body, pageSize);
    if (!agentId) return emptyPage(window);
    const { rows, counted } = await repository.readShortlists(
      db,
      { agentId, clientId: body.clientId },
      window,
    );
    return toPage(await withHomes(rows), window, counted);
  }

  async function change(id: string, values: Parameters<typeof repository.changeShortlist>[3], by: Requester) {
    const { agentId } = by;
    await db.transaction(async (tx) => {
      const clientId = agentId && (await repository.changeShortlist(tx, agentId, id, values));
      if (!clientId) throw new ApiProblem('NOT_FOUND');
      const isRenewed = values.tokenHash !== undefined;
      const action = isRenewed ? 'shortlist-link-renewed' : 'shortlist-revoked';
      await recordAudit(tx, by, { action, subjectKind: 'shortlist', subjectId: id });
      const kind = isRenewed ? 'shortlistRenewed' : 'shortlistRevoked';
      await recordEvents(tx, by, [{ clientId, kind, at: now() }]);
    });
    return oneOf(agentId ?? '', id);
  }

  /** A new link; a person with the old one finds that it has ended. */
  async function renew(id: string, { days }: ShortlistLinkBody, by: Requester): Promise<ShortlistWithLink> {
    const token = newToken();
    const values = { tokenHash: tokenHash(token), expiresAt: endOf(days), revokedAt: null };
    return { ...(await change(id, values, by)), url: urlOf(token) };
  }

  const revoke = (id: string, by: Requester) => change(id, { revokedAt: now() }, by);

  /** One answer for every invalid link, so that trying reveals nothing. */
  async function opened(token: string) {
    const found = await repository.readOpen(db, tokenHash(token), now());
    const standing = found && (await readStanding(db, found.agent.personId, now()));
    if (!standing || !holds('member', sessionFlags(standing, await readSettings(db), now())))
      throw new ApiProblem('NOT_FOUND');
    return found;
  }

  async function open(token: string): Promise<VisitorShortlist> {
    const { id, agentId, agent, clientFirstName, message, expiresAt, openedAt } = await opened(token);
    if (!openedAt)
      await db.transaction(async (tx) => {
        const clientId = await repository.markOpened(tx, agentId, id, now());
        if (clientId) await recordEvents(tx, nobody, [{ clientId, kind: 'shortlistOpened', at: now() }]);
      });
    const { fullName, brokerage, personId } = agent;
    const { email, phone } = await repository.readContact(db, personId);
    return {
      ...{ clientFirstName, message, expiresAt: expiresAt.toISOString() },
      agent: { fullName, brokerage, email, phone, phoneText: phoneTextOf(phone) },
      homes: await readVisitorHomes(db, id, photos),
    };
  }

  /** The agent sees it beside the home, and in a mail: at most one an hour. */
  async function answer({
    token,
    listingId,
    answer: said,
    word,
  }: ShortlistAnswerBody): Promise<VisitorShortlist> {
    const { id, agentId, clientId, clientName, agent } = await opened(token);
    await db.transaction(async (tx) => {
      const values = { answer: said, word: word.trim(), answeredAt: now() };
      if (!(await repository.writeAnswer(tx, { shortlistId: id, listingId }, values)))
        throw new ApiProblem('NOT_FOUND');
      const pair = { agentId, clientId, listingId };
      await judgeAs(tx, pair, said === 'no' ? 'rejected' : 'interested', now());
      await recordEvents(tx, nobody, [{ clientId, kind: 'shortlistAnswered', at: now() }]);
      const letter = {
        personId: agent.personId,
        kind: 'shortlist-answer' as const,
        notice: {
          kind: 'shortlist-answer' as const,
          key: `shortlist ${id} ${listingId} ${values.answeredAt.toISOString()}`,
          fold: id,
          values: { client: clientName },
          clientId,
          path: answersOf(clientId),
        },
        key: `shortlist ${id} ${Math.floor(now().getTime() / hourMs)}`,
        write: (language: Language) =>
          answerLetter(language, clientName, `${env.publicUrl}${answersOf(clientId)}`),
      };
      await tell(tx, mail, letter, values.answeredAt);
    });
    return open(token);
  }

  return { create, search, renew, revoke, open, answer };
}
