import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = `
  import { run, say } from ${JSON.stringify(join(__dirname, 'say.ts'))};
  await run(async () => { for (let line = 0; line < 100000; line += 1) say('line ' + line); });
`;

it('ends without a word where nobody reads on, as in `pnpm releases | head`', async () => {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script]);
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  expect([code, complaint]).toEqual([0, '']);
});
