/**
 * The version of the agreement between shell and remotes: what `defineRemote` takes, what the shared libraries export,
 * which federation runtime runs. A remote built for another number is refused. It has a file of its own so that
 * browsers can read it without the schemas.
 */
export const contractVersion = 1;
