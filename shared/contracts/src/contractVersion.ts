/**
 * The version of the agreement between shell and remotes: what `defineRemote` takes, what the shared libraries export,
 * which federation runtime runs. A remote built for another number is refused. This file is separate so that browsers
 * can read it without the schemas.
 *
 * 2: `@portico/client` exports the transport and the shell's own calls only, `@portico/remote-kit` only what a remote
 * needs from its host, `@portico/i18n` has no names of places. A release of contract 1 would call what no longer
 * exists, so the shell refuses its code (its menu entries and titles are still drawn) until the remote is released
 * again.
 */
export const contractVersion = 2;
