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
import type { InBackground } from './support/background.ts';
import type { Secrets } from './support/secrets.ts';

/** What every module and plugin receives; tests pass a fresh database and a clock they can set. */
export type AppContext = {
  env: Environment;
  /** For database messages (NOTIFY) and for work that needs a session of its own; queries go through `db`. */
  database: Pick<Connection, 'kind' | 'subscribe' | 'onOneSession'>;
  db: Database;
  now: () => Date;
  /** Finds out who a token belongs to. On routes that aren't public the answer is already in `request.caller`. */
  callers: Callers;
  mail: MailProvider;
  secrets: Secrets;
  /** Signs the addresses of listings' photos. */
  photos: PhotoAddresses;
  storage: Storage;
  payments: PaymentProvider;
  jobs: JobQueue;
  /** Begins work that no answer waits for; the process waits for it before it ends. */
  inBackground: InBackground;
  /** Tells members' open pages that there is news for them. */
  live: Live;
  /** The words of notices, by kind; each area adds its own. */
  noticeTexts: NoticeTexts;
  /** What happens to reported words, by kind. */
  reportSubjects: ReportSubjects;
  /** Each area's parts of the home page. */
  homeParts: HomePartReaders;
  /** Accepts letters to the concierge from pages of other areas. */
  concierge: ConciergeDesk;
};

/** An area of the API: routes with their schemas and access rules, registered under `/api`. */
export type ApiModule = FastifyPluginAsyncTypebox<AppContext>;
