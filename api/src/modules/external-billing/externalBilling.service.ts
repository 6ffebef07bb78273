import type { ExternalBillingStatus } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import type { ExternalBillingProvider } from '../../providers/external-billing/externalBilling.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import type { Log } from '../../support/log.ts';
import { stopHere } from '../../support/stopping.ts';
import { keepStatus, readBilledAccount, readUnaskedSince } from './externalBilling.repository.ts';

const hourMs = 60 * 60_000;
const atOnce = 100;

type Dependencies = Pick<AppContext, 'db' | 'now'> & {
  provider: ExternalBillingProvider;
  log: Log;
};

export function createExternalBilling({ db, now, provider, log }: Dependencies) {
  async function ask(externalAgentId: string): Promise<ExternalBillingStatus> {
    const status = await provider.statusOf(externalAgentId);
    const at = now();
    await keepStatus(db, { externalAgentId, status, at });
    return { status, checkedAt: at.toISOString(), isCurrent: true };
  }

  /**
   * Asks the provider and stores its answer, which decides the member's standing. While the provider is unreachable,
   * its last answer counts, even an old one: an outage there locks nobody out here (ADR 7).
   */
  async function check(id: string, caller: Caller): Promise<ExternalBillingStatus> {
    const isOwn = caller.agentId === id || caller.standing.currentUser.hubspotAgentId === id;
    if (!isOwn && !caller.flags.isStaff) throw new ApiProblem('FORBIDDEN');
    const account = await readBilledAccount(db, id);
    if (!account) throw new ApiProblem('NOT_FOUND');
    try {
      return await ask(account.externalAgentId);
    } catch (cause) {
      log.warn({ err: cause }, 'the external billing provider cannot be asked');
      if (!account.known) throw new ApiProblem('BILLING_UNVERIFIED', { cause });
      const { status, checkedAt } = account.known;
      return { status, checkedAt: checkedAt.toISOString(), isCurrent: false };
    }
  }

  /**
   * Asks about every account that was not checked for an hour, so that nobody stays subscribed by never opening a page.
   */
  async function checkAll(): Promise<void> {
    const since = new Date(now().getTime() - hourMs);
    for (const externalAgentId of await readUnaskedSince(db, since, atOnce)) {
      stopHere();
      await ask(externalAgentId);
    }
  }

  return { check, checkAll };
}
