/** The remotes that the shell's development server was started with, by their origins; they do not count as overrides. */
export const developed: Readonly<Record<string, string>> = Object.fromEntries(
  (process.env.PORTICO_DEV_REMOTES ?? '')
    .split(',')
    .map((each) => each.split('@'))
    .filter((pair): pair is [string, string] => pair.length === 2),
);
