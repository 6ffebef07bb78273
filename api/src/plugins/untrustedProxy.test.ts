import { openTestApp } from '../../test/testApp.ts';

const told = async (trustedProxies: string[]) => {
  const lines: string[] = [];
  const env = { trustedProxies, logLevel: 'warn' as const };
  const logTo = { write: (line: string) => void lines.push(line) };
  const api = await openTestApp({ seed: 'none', env, logTo });
  try {
    for (const address of ['198.51.100.7', '198.51.100.8'])
      await api.call(null, 'GET', '/health', { headers: { 'x-forwarded-for': address } });
    return lines.filter((line) => line.includes('TRUSTED_PROXIES'));
  } finally {
    await api.close();
  }
};

it('says once that a proxy is not trusted', async () => {
  const lines = await told([]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ peer: '127.0.0.1', trusted: 'nobody' });
});

it('says nothing about a trusted proxy', async () => {
  expect(await told(['127.0.0.1'])).toEqual([]);
});
