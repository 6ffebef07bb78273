import { buildChanged } from './build/build.ts';
import { run, say } from './terminal/say.ts';

/** `pnpm build [name…]`: builds the shell and the remotes that changed. */
await run(async () => {
  const built = await buildChanged(process.argv.slice(2));
  say(
    built.length > 0
      ? `Built ${built.map(({ name }) => name).join(', ')}.`
      : 'Nothing changed since the last build.',
  );
});
