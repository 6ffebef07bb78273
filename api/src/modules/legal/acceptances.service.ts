import {
  type AcceptBody,
  type Agreement,
  type AgreementKind,
  agreementKinds,
  onboardingAgreements,
  type UserAccount,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { setOnboarded, setTermsAccepted } from '../../identity/people.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './acceptances.repository.ts';
import { readVersions } from './legal.repository.ts';

const isOfOnboarding = (kind: AgreementKind) =>
  (onboardingAgreements as readonly AgreementKind[]).includes(kind);

export function createAcceptances({ db, now, callers }: Pick<AppContext, 'db' | 'now' | 'callers'>) {
  async function versionsOf(kind: AgreementKind, at: Date) {
    const [newest, ...older] = await readVersions(db, kind, at);
    if (!newest) throw new Error(`${kind} was never published`);
    return [newest, ...older] as const;
  }

  /**
   * The texts, and which versions the caller has accepted. Members who joined before acceptances were recorded one by
   * one have accepted the versions that were in force when they accepted the terms.
   */
  async function agreements({ personId, standing }: Caller): Promise<Agreement[]> {
    const recorded = await repository.readAccepted(db, personId, agreementKinds);
    const { acceptedTermsAt } = standing.currentPerson.realmData.userAccount;
    const acceptedAt = acceptedTermsAt === null ? null : new Date(acceptedTermsAt);
    return Promise.all(
      agreementKinds.map(async (kind) => {
        const versions = await versionsOf(kind, now());
        const ofThatDay =
          acceptedAt !== null && isOfOnboarding(kind)
            ? versions.find(({ publishedAt }) => publishedAt <= acceptedAt)
            : undefined;
        const [{ version }] = versions;
        const acceptedVersion = recorded.get(kind) ?? ofThatDay?.version ?? null;
        return { kind, version, acceptedVersion, isAccepted: acceptedVersion === version };
      }),
    );
  }

  /** The versions to accept: those the page showed, or the subscription agreement (B §7 has no body). */
  async function wanted(body: AcceptBody, at: Date) {
    const named = body?.agreements ?? [{ kind: 'subscription-agreement' as const, version: undefined }];
    return Promise.all(
      named.map(async ({ kind, version }) => {
        const [current] = await versionsOf(kind, at);
        // The page showed another version than the one that would be accepted.
        if (version !== undefined && version !== current.version) throw new ApiProblem('CONFLICT');
        return { kind, version: current.version };
      }),
    );
  }

  /**
   * Records the caller's acceptance, with the server's time (resolutions 63), and ends the onboarding of an agent who
   * has accepted the terms and whose membership is running (B §4 "Onboarding"). Nothing the caller sends makes it run.
   */
  async function accept(requester: Requester, body: AcceptBody): Promise<UserAccount> {
    const { personId, ipAddress, flags } = requester;
    const at = now();
    const accepted = await wanted(body, at);
    const account = await db.transaction(async (tx) => {
      for (const one of accepted) {
        await repository.insertAcceptance(tx, { ...one, personId, acceptedAt: at, ipAddress });
      }
      const areTermsAccepted = onboardingAgreements.every((kind) =>
        accepted.some((one) => one.kind === kind),
      );
      if (areTermsAccepted) await setTermsAccepted(tx, personId, at);
      const mayBeOnboarded = flags.isAgent && flags.hasSubscription;
      if (mayBeOnboarded && (areTermsAccepted || flags.hasAcceptedTerms)) {
        await setOnboarded(tx, personId, at);
      }
      await recordAudit(tx, requester, {
        action: 'agreements-accepted',
        subjectKind: 'person',
        subjectId: personId,
        after: Object.fromEntries(accepted.map(({ kind, version }) => [kind, version])),
        at,
      });
      return repository.readUserAccount(tx, personId);
    });
    callers.forget(personId);
    return {
      acceptedTermsAt: account.acceptedTermsAt?.toISOString() ?? null,
      onBoardedAgentAt: account.onBoardedAgentAt?.toISOString() ?? null,
    };
  }

  return { agreements, accept };
}
