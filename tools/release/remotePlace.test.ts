import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseGrant } from '@portico/contracts';
import { chosenPlace } from './chosenPlace.ts';
import { change, readWords } from './command.ts';
import { remotePlace } from './remotePlace.ts';

it.each([
  ['members.example.com', 'is no address'],
  ['http://members.example.com', 'must begin with https://'],
])('sends no token to %s', (url, why) => {
  expect(() => remotePlace(url, 'secret')).toThrow(why);
});

it('takes https, and this machine in the clear', () => {
  for (const url of ['https://members.example.com', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(() => remotePlace(url, 'secret')).not.toThrow();
});

it('says where a token comes from where there is none', () => {
  expect(() => chosenPlace('https://members.example.com')).toThrow('in PORTICO_TOKEN');
});

it('reports that nobody answers', async () => {
  await expect(remotePlace('http://127.0.0.1:1', 'secret').show()).rejects.toThrow(
    'http://127.0.0.1:1 does not answer: ',
  );
});

describe('with the token of the team that has search', () => {
  const granted: ReleaseGrant = { team: 'Search team', remotes: ['search'], deployments: [] };
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = request.url === '/api/releases' ? 200 : 404;
      response.end(JSON.stringify({ data: granted }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const build = jest.fn(async () => {
    throw new Error('nothing is built');
  });
  const asked = (name: string, ...words: string[]) =>
    change(remotePlace(url, 'secret'), name, readWords(words, 'Usage').values, build);
  const foreign = 'The release token of Search team is for search, and not for listings.';

  it.each([[[]], [['--check']], [['--stage']], [['--to', '0123']], [['--rollback']], [['--remove']]])(
    'refuses listings with %j before it builds anything',
    async (words) => {
      await expect(asked('listings', ...words)).rejects.toThrow(foreign);
      expect(build).not.toHaveBeenCalled();
    },
  );

  it('says how a remote that is not live comes back', async () => {
    await expect(asked('search', '--rollback')).rejects.toThrow('live by name (--to)');
    await expect(asked('search', '--remove')).rejects.toThrow(/^search is not live\.$/);
  });

  it.each([
    ['listings', 'name a remote and its version'],
    ['search@1.0.0+0123456789ab', 'only one version of search can go live'],
    ['listings@0123', `${foreign} Write the whole version of listings`],
  ])('refuses --with %s before it builds anything', async (beside, why) => {
    await expect(asked('search', '--with', beside)).rejects.toThrow(why);
    expect(build).not.toHaveBeenCalled();
  });

  it('takes the whole version of another team along', async () => {
    await expect(asked('search', '--with', 'listings@1.0.0+0123456789ab')).rejects.toThrow(
      'nothing is built',
    );
  });
});
