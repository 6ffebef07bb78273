import { buildChanged } from './build/build.ts';
import { measureSizes } from './size/sizes.ts';
import { Refusal, run, say } from './terminal/say.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** `pnpm size [remote]`: what members download, in brotli bytes. Fails over budget, or on a library built in twice. */
await run(async () => {
  const [name] = process.argv.slice(2);
  await buildChanged(name ? ['shell', name] : []);
  const { lines, twice } = measureSizes(name);
  for (const { name, bytes, budget } of lines) {
    say(`${bytes <= budget ? 'ok  ' : 'OVER'} ${kB(bytes)} of ${kB(budget)}  ${name}`);
  }
  for (const { library, places } of twice) say(`TWICE ${library}: in ${places.join(' and in ')}`);
  const over = lines.filter(({ bytes, budget }) => bytes > budget);
  if (over.length + twice.length === 0) return;
  throw new Refusal(`${over.length} over budget, ${twice.length} libraries loaded twice.`);
});
