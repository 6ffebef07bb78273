import { openPortico } from '../start/openPortico.ts';
import { run } from '../terminal/say.ts';

/** The API of `pnpm dev`, in a process of its own because an edit restarts it. Reports its address to its parent. */
await run(async () => {
  // Without its parent nobody would end it, and it would keep the data folder to itself.
  process.once('disconnect', () => process.kill(process.pid));
  const { address } = await openPortico();
  process.send?.(address);
});
