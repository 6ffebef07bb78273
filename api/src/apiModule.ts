import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Connection, Database } from './db/client.ts';
import type { Environment } from './env.ts';
import type { HomePartReaders } from './home-parts/homeParts.ts';
import type { Callers } from './identity/callers.ts';
import type { ConciergeDesk } from './identity/conciergeDesk.ts';
import type { PhotoAddresses } from './images/photoAddresses.ts';
import type { Live } from './live/live.ts';
import type { NoticeTexts } from './notices/noticeWords.ts';
import type { JobQueue } from './providers/jobs/jobs.ts';
import type { MailProvider } from './providers/mail/mail.ts';
import type { PaymentProvider } from './providers/payments/payments.ts';
import type { Storage } from './providers/storage/storage.ts';
import type { ReportSubjects } from './reports/subjects.ts';
import type { Secrets } from './support/secrets.ts';

/** What every module and plugin receives; tests pass a fresh database and a clock they can set. */
export type AppContext = {
  env: Environment;
  /** For messages of the database (NOTIFY) and for what needs a session of its own; queries go through `db`. */
  database: Pick<Connection, 'kind' | 'subscribe' | 'onOneSession'>;
  db: Database;
  now: () => Date;
  /** Finds out who a token belongs to; routes that aren't public already have the answer in `request.caller`. */
  callers: Callers;
  mail: MailProvider;
  secrets: Secrets;
  /** Signs the addresses of listings' photos. */
  photos: PhotoAddresses;
  storage: Storage;
  payments: PaymentProvider;
  jobs: JobQueue;
  /** Tells members' open pages that there is something new for them. */
  live: Live;
  /** What notices say, by their kind; each area adds its own. */
  noticeTexts: NoticeTexts;
  /** What becomes of reported words, by their kind. */
  reportSubjects: ReportSubjects;
  /** What the home page shows of each area. */
  homeParts: HomePartReaders;
  /** Takes what members write to the concierge from a page of another area. */
  concierge: ConciergeDesk;
};

/** An area of the API: routes with their schemas and access rules, registered under `/api`. */
export type ApiModule = FastifyPluginAsyncTypebox<AppContext>;
