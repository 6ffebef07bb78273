/** What a failed query means for the person who sent the request. Null means unknown, so it is our fault. */
export type DatabaseFault = 'unavailable' | 'conflict' | 'unstorable' | null;

/** PostgreSQL's error codes, by class where the whole class means the same. */
const unavailableClasses = ['08', '53', '57', '58', '40'];
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
const uniqueViolation = '23505';
/**
 * Values that no column accepts and only a request can bring: too long, out of range, a date that does not exist,
 * characters that are not text, or nested too deeply. The API refuses most of them earlier and names the field
 * (plugins/storableInput.ts).
 */
const unstorableCodes = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '54001'];
/** A transaction was ended because it waited too long, or was open too long. */
const overlongTransactions = ['25P03', '25P04'];

/**
 * node-postgres reports these without a code: the pool's words for a connection that took too long, and the client's.
 */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Query read timeout|is not queryable/;

/** Looks through Drizzle's wrappers for the driver's error. */
export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === uniqueViolation) return 'conflict';
  if (unstorableCodes.includes(code)) return 'unstorable';
  if (overlongTransactions.includes(code)) return 'unavailable';
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  if (isSqlState && unavailableClasses.some((prefix) => code.startsWith(prefix))) return 'unavailable';
  if (networkCodes.includes(code) || lostConnection.test(error.message)) return 'unavailable';
  return databaseFault(error.cause);
}
