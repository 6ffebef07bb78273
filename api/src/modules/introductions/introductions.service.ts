import type {
  Introduction,
  IntroductionAnswerBody,
  IntroductionBody,
  IntroductionsBody,
  NewIntroductions,
  Page,
  Prospect,
  ProspectFacts,
  ProspectPage,
  ProspectsBody,
  ReferralBody,
  SharedProspect,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { recordEvents } from '../../client-history/clientHistory.repository.ts';
import type { Database } from '../../db/client.ts';
import { areBlocked } from '../../identity/blocks.repository.ts';
import { hasClientRights } from '../../identity/clientRights.ts';
import type { Requester } from '../../identity/requester.ts';
import { readWishes } from '../../match-rule/wishes.ts';
import { tell } from '../../notices/tell.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';
import { answerLetter, referralLetter, requestLetter } from './introductionLetters.ts';
import * as repository from './introductions.repository.ts';
import { toIntroduction } from './introductionView.ts';
import { describeProspects } from './prospectDescriptions.repository.ts';
import * as prospects from './prospects.repository.ts';
import { createThreads } from './threads.service.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>;

const pageSize = 12;

const toProspect = ({
  introductionId,
  introductionState,
  budgetFrom,
  ...row
}: prospects.ProspectRow): Prospect => ({
  ...row,
  budget: prospects.budgetOf(budgetFrom),
  introduction:
    introductionId === null
      ? null
      : { _id: introductionId, state: introductionState as Introduction['state'] },
});

const eventOf = {
  accepted: 'introductionAccepted',
  declined: 'introductionDeclined',
  withdrawn: 'introductionWithdrawn',
} as const;
/** Hides from the client's agent that staff acted in the other agent's place. */
const asAgent = ({ personId }: Requester) => ({ personId, impersonatorPersonId: null });

/** Clients of the network without names, and how agents are introduced to them. */
export function createIntroductions({ db, now, mail, env }: Context) {
  const threads = createThreads({ db, now });

  async function dossier(body: ProspectsBody, { agentId }: Requester): Promise<ProspectPage> {
    const window = windowOf(body, pageSize);
    if (!agentId) return { ...emptyPage(window), countries: [] };
    const [{ rows, counted }, countries] = await Promise.all([
      prospects.readProspects(db, agentId, body, window),
      prospects.readCountries(db),
    ]);
    return { ...toPage(rows.map(toProspect), window, counted), countries };
  }

  async function requireOwn(clientId: string, { agentId }: Requester): Promise<string> {
    if (!agentId || !(await readWishes(db, agentId, clientId))) throw new ApiProblem('NOT_FOUND');
    return agentId;
  }

  async function shared(clientId: string, by: Requester): Promise<SharedProspect> {
    const row = await prospects.readOwn(db, await requireOwn(clientId, by), clientId);
    if (!row) return { isShared: false, facts: null };
    const { offer, alsoRents, country, city, budgetFrom, lifestyleNames } = row;
    if (offer === null) return { isShared: true, facts: null };
    const facts = { alsoRents, country, city, lifestyleNames, budget: prospects.budgetOf(budgetFrom) };
    return { isShared: true, facts: { ...facts, offer: offer as ProspectFacts['offer'] } };
  }

  async function changeShared(clientId: string, isShared: boolean, by: Requester): Promise<SharedProspect> {
    const agentId = await requireOwn(clientId, by);
    const isChanged = await db.transaction(async (tx) => {
      const hasChanged = isShared
        ? await prospects.share(tx, agentId, clientId, now())
        : await prospects.unshare(tx, agentId, clientId);
      const action = isShared ? 'prospect-shown' : 'prospect-hidden';
      await recordAudit(tx, by, { action, subjectKind: 'client', subjectId: clientId });
      if (hasChanged)
        await recordEvents(tx, by, [
          { clientId, kind: isShared ? 'networkShown' : 'networkHidden', at: now() },
        ]);
      return hasChanged;
    });
    // Makes the answer show what others see. A client who was just hidden may have been one of the few that a
    // description needs.
    if (isChanged) await describeProspects(db);
    return shared(clientId, by);
  }

  async function read(id: string, by: Requester): Promise<Introduction> {
    const row = by.agentId ? await repository.readIntroduction(db, by.agentId, id) : null;
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toIntroduction(row, await threads.readSteps([id]), by);
  }

  async function search({ box, ...asked }: IntroductionsBody, by: Requester): Promise<Page<Introduction>> {
    const window = windowOf(asked, pageSize);
    if (!by.agentId) return emptyPage(window);
    const { rows, counted } = await repository.readIntroductions(db, by.agentId, box, window);
    const steps = await threads.readSteps(rows.map(({ id }) => id));
    return toPage(
      rows.map((row) => toIntroduction(row, steps, by)),
      window,
      counted,
    );
  }

  type Parties = Pick<
    repository.IntroductionRow,
    'clientId' | 'askerAgentId' | 'ownerAgentId' | 'isReferral'
  >;

  async function begin(tx: Database, parties: Parties, word: string, by: Requester): Promise<string> {
    const { clientId, isReferral } = parties;
    const at = now();
    const made = await threads.begin(tx, parties, word, by);
    const entry = { subjectKind: 'introduction', subjectId: made };
    const [action, kind] = isReferral
      ? (['client-referred', 'referred'] as const)
      : (['introduction-asked', 'introductionAsked'] as const);
    const after = isReferral ? { clientId, agentId: parties.askerAgentId } : { prospectId: clientId };
    await recordAudit(tx, by, { action, ...entry, after });
    const row = await repository.readAny(tx, made);
    if (!row || row.isQuiet) return made;
    await recordEvents(tx, isReferral ? by : asAgent(by), [{ clientId, kind, at }]);
    const letter = isReferral ? referralLetter : requestLetter;
    await tell(tx, mail, letter(row, word, env.publicUrl), at);
    return made;
  }

  /**
   * NOT_FOUND for the caller's own client, for one that isn't shown, and where the agent is suspended. Where one of the
   * two has blocked the other, the request waits and ends like any other, and the client's agent is told nothing.
   */
  async function ask({ prospectId, message }: IntroductionBody, by: Requester): Promise<Introduction> {
    const id = await db.transaction(async (tx) => {
      const { agentId } = by;
      const owner = agentId && (await prospects.readOwnerOf(tx, prospectId, agentId));
      if (!owner) throw new ApiProblem('NOT_FOUND');
      const asked = { clientId: prospectId, askerAgentId: agentId, ownerAgentId: owner.agentId };
      return begin(tx, { ...asked, isReferral: false }, message.trim(), by);
    });
    return read(id, by);
  }

  /**
   * NOT_FOUND for a client who is not the caller's or no longer looks, for an unknown agent, and where one of the two
   * has blocked the other; TAKES_NO_REFERRALS where the agent has left, or has a membership without clients.
   */
  async function refer({ clientId, agentId, message }: ReferralBody, by: Requester): Promise<Introduction> {
    const id = await db.transaction(async (tx) => {
      const asked = { clientId, agentId, ownerAgentId: by.agentId };
      const found = await repository.readReferrer(tx, asked);
      if (!found || (await areBlocked(tx, by.personId, found.askerPersonId)))
        throw new ApiProblem('NOT_FOUND');
      if (!found.isThere || !(await hasClientRights(tx, found.askerPersonId, now())))
        throw new ApiProblem('TAKES_NO_REFERRALS');
      const parties = { clientId, askerAgentId: agentId, ownerAgentId: found.agentId, isReferral: true };
      return begin(tx, parties, message.trim(), by);
    });
    return read(id, by);
  }

  const readNew = (by: Requester): Promise<NewIntroductions> => threads.readNew(by, 'client');

  async function markSeen(ids: readonly string[], by: Requester): Promise<NewIntroductions> {
    await threads.markSeen(ids, by);
    return readNew(by);
  }

  type Settled = repository.IntroductionRow & { state: IntroductionAnswerBody['state'] };

  /** Goes into the client's history, and in a letter to the other agent. Nobody is told about a quiet request. */
  async function tellOf(tx: Database, row: Settled, word: string, by: Requester): Promise<void> {
    if (row.isQuiet && !row.isReferral) return;
    const actor = row.ownerAgentId === by.agentId ? by : asAgent(by);
    await recordEvents(tx, actor, [{ clientId: row.clientId, kind: eventOf[row.state], at: now() }]);
    if (!row.isQuiet) await tell(tx, mail, answerLetter(row, word, env.publicUrl), now());
  }

  /** CLIENT_NOT_SHOWN for an introduction to a client who was deleted or is no longer shown. */
  async function answer(
    id: string,
    { state, word }: IntroductionAnswerBody,
    by: Requester,
  ): Promise<Introduction> {
    const { agentId } = by;
    await db.transaction(async (tx) => {
      const row = agentId ? await repository.readIntroduction(tx, agentId, id) : null;
      if (!row) throw new ApiProblem('NOT_FOUND');
      const isMine = (row.ownerAgentId === agentId) === row.isReferral;
      const isTheirs = (state === 'withdrawn') === isMine;
      if (!isTheirs) throw new ApiProblem('FORBIDDEN');
      if (state === 'accepted' && !row.isShown) throw new ApiProblem('CLIENT_NOT_SHOWN');
      await threads.settle(tx, row, { state, word }, by);
      await tellOf(tx, { ...row, state }, word.trim(), by);
    });
    return read(id, by);
  }

  return { dossier, shared, changeShared, read, search, ask, refer, answer, readNew, markSeen };
}
