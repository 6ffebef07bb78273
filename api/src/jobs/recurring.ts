import type { RecurringJobName } from '@portico/contracts';
import type { AppContext } from '../apiModule.ts';
import { createMessageFileSweep } from '../attachments/fileSweep.service.ts';
import { createAuditRetention, createSealing } from '../modules/audit/index.ts';
import { createClientTidy, createImportWork } from '../modules/clients/index.ts';
import { createPictureSweep } from '../modules/content/index.ts';
import { createDueDeletions } from '../modules/deletions/index.ts';
import { createEventTimes, createSeatCare } from '../modules/events/index.ts';
import { createExternalBilling } from '../modules/external-billing/index.ts';
import { createIntroductionCare } from '../modules/introductions/index.ts';
import { createJobWatch } from '../modules/jobs/index.ts';
import { createAlertDigests, createAlertMaking } from '../modules/match-alerts/index.ts';
import { createUnreadMails } from '../modules/messages/index.ts';
import { createNoticeDigests } from '../modules/notices/index.ts';
import { createCopies, createRetention } from '../modules/privacy/index.ts';
import { createDigests } from '../modules/saved-searches/index.ts';
import {
  createNotices,
  createReceipts,
  createSeats,
  createSync,
  endChargesOfDeleted,
  endClosedCheckouts,
} from '../modules/subscriptions/index.ts';
import { keepTags } from '../modules/tags/index.ts';
import { createChangeWork } from '../modules/user-admin/index.ts';
import { externalBillingProvider } from '../providers/external-billing/index.ts';
import type { RecurringJob } from '../providers/jobs/jobs.ts';
import { readAuditMonths } from '../settings/settings.repository.ts';
import type { Log } from '../support/log.ts';
import { countUsage } from '../usage-log/usageCount.service.ts';
import { createHousekeeping } from './housekeeping.ts';

/** All scheduled work, and how often it runs. Each job runs in one of all processes (decision 27). */
export function recurringJobs(context: AppContext, log: Log): (RecurringJob & { name: RecurringJobName })[] {
  const { db, database, env, now } = context;
  const { sweep } = createSync(context);
  const { noticeAll } = createNotices(context);
  const sendReceipts = createReceipts(context);
  const { settleAll } = createSeats(context);
  const sendNotices = createNoticeDigests(context);
  const provider = externalBillingProvider(env, db);
  const billedElsewhere = createExternalBilling({ db, now, provider, log });
  return [
    { name: 'audit-seals', cron: '*/5 * * * *', run: createSealing(context, log) },
    {
      name: 'audit-retention',
      cron: '40 3 * * *',
      run: createAuditRetention(context, () => readAuditMonths(db)),
    },
    { name: 'housekeeping', cron: '*/10 * * * *', run: createHousekeeping(context, log) },
    { name: 'message-files', cron: '*/10 * * * *', run: createMessageFileSweep(context, log) },
    { name: 'message-mails', cron: '* * * * *', run: createUnreadMails(context, log) },
    { name: 'payments-asked', cron: '* * * * *', run: () => sweep(db, log) },
    { name: 'billing-mails', cron: '* * * * *', run: () => noticeAll(log) },
    { name: 'receipts', cron: '* * * * *', run: () => sendReceipts(log) },
    { name: 'seats-settled', cron: '* * * * *', run: () => settleAll(log) },
    { name: 'charges-of-deleted', cron: '*/5 * * * *', run: () => endChargesOfDeleted(context, log) },
    {
      name: 'checkouts-of-suspended',
      cron: '*/5 * * * *',
      run: () => endClosedCheckouts(context, log),
    },
    { name: 'client-imports', cron: '* * * * *', run: () => createImportWork(context).workAll(log) },
    { name: 'user-changes', cron: '* * * * *', run: () => createChangeWork(context).workAll(log) },
    { name: 'clients-tidied', cron: '15 3 * * *', run: createClientTidy(context) },
    { name: 'deletions-due', cron: '*/30 * * * *', run: createDueDeletions(context, log) },
    { name: 'match-alerts', cron: '* * * * *', run: createAlertMaking(context, log) },
    { name: 'match-alert-mails', cron: '*/5 * * * *', run: createAlertDigests(context, log) },
    { name: 'introductions', cron: '*/10 * * * *', run: createIntroductionCare(context) },
    { name: 'event-times', cron: '20 4 * * *', run: createEventTimes(context) },
    { name: 'event-seats', cron: '*/5 * * * *', run: createSeatCare(context) },
    { name: 'content-pictures', cron: '50 3 * * *', run: createPictureSweep(context, log) },
    { name: 'privacy-copies', cron: '* * * * *', run: createCopies(context, log) },
    { name: 'retention', cron: '40 3 * * *', run: () => createRetention(context).apply() },
    { name: 'notice-digests', cron: '*/5 * * * *', run: () => sendNotices(log) },
    { name: 'jobs-watched', cron: '*/5 * * * *', run: createJobWatch(context) },
    { name: 'tags-kept', cron: '* * * * *', run: () => keepTags(context) },
    // Uses a session of its own: counting a large network's days takes longer than a request may.
    {
      name: 'usage-counted',
      cron: '*/5 * * * *',
      run: () => database.onOneSession((own) => countUsage(own, now())),
    },
    { name: 'search-digests', cron: '*/5 * * * *', run: createDigests(context, log) },
    ...(provider.isEmbedded
      ? []
      : [{ name: 'external-billing' as const, cron: '*/15 * * * *', run: () => billedElsewhere.checkAll() }]),
  ];
}
