import { chosenPlace } from './chosenPlace.ts';
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
