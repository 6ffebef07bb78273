import type { NewsCounts } from '@portico/contracts';
import { waitFor } from '@testing-library/react';
import { keepLine, type LineState, usualTimes } from './line.ts';
import { type LiveServer, openLiveServer } from './liveServer.fixture.ts';

let server: LiveServer;
let close = () => {};
beforeEach(async () => {
  server = await openLiveServer();
});
afterEach(async () => {
  close();
  await server.close();
});

const quick = { ...usualTimes, firstWaitMs: 10, longestWaitMs: 40, pollMs: 10 };

function follow(times: Partial<typeof usualTimes> = {}) {
  const heard: number[] = [];
  const states: LineState[] = [];
  const line = keepLine({
    open: server.open,
    ask: server.ask,
    onNews: ({ messages }: NewsCounts) => heard.push(messages),
    onState: (state) => states.at(-1) !== state && states.push(state),
    times: { ...quick, ...times },
  });
  ({ close } = line);
  return { heard, states, line };
}

it('hears at once how many news there are, and of each that comes, also twice', async () => {
  const { heard, states } = follow();
  await waitFor(() => expect(heard).toEqual([0]));
  server.tell(1, 2);
  await waitFor(() => expect(heard).toEqual([0, 1, 1]));
  expect(states).toEqual(['connecting', 'open']);
});

it('reconnects when the connection is cut, and then knows what it missed', async () => {
  const { heard, states } = follow();
  await waitFor(() => expect(heard).toEqual([0]));
  server.note(4);
  server.drop();
  await waitFor(() => expect(heard.at(-1)).toBe(4));
  expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
});

it('opens the stream again after the server has ended it for an expired token', async () => {
  const { heard } = follow();
  await waitFor(() => expect(heard).toEqual([0]));
  server.say('over', { code: 'TOKEN_EXPIRED' });
  await waitFor(() => expect(heard).toEqual([0, 0]));
  expect(server.openStreams()).toBe(1);
});

it('comes back when the server has told it to, and not sooner for any other reason', async () => {
  const { heard, line } = follow();
  await waitFor(() => expect(heard).toEqual([0]));
  server.say('leave', { afterMs: 200 });
  await waitFor(() => expect(server.openStreams()).toBe(0));
  line.nudge();
  // A request that hurries would arrive before this one.
  await server.ask(new AbortController().signal);
  expect(server.asked()).toBe(2);
  await waitFor(() => expect(heard).toEqual([0, 0]));
});

it('reopens a stream that has fallen silent', async () => {
  const { heard } = follow({ silenceMs: 60 });
  await waitFor(() => expect(heard.length).toBeGreaterThan(1));
});

it('asks from time to time where no stream gets through', async () => {
  server.answerWith(
    (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
  );
  const { heard } = follow({ firstFrameMs: 30 });
  server.note(3);
  await waitFor(() => expect(heard.at(-1)).toBe(3));
  server.note(5);
  await waitFor(() => expect(heard.at(-1)).toBe(5));
});

it('asks from time to time when the answer is no stream', async () => {
  server.answerWith(
    (response) =>
      void response.setHeader('content-type', 'application/json').end('{"data":{"messages":2,"blocks":0}}'),
  );
  const { heard } = follow();
  await waitFor(() => expect(heard.slice(0, 3)).toEqual([2, 2, 2]));
});

it('leaves a server alone that refuses', async () => {
  server.answerWith((response) => void response.writeHead(403).end());
  const { states, line } = follow();
  await waitFor(() => expect(states).toEqual(['connecting', 'refused']));
  line.nudge();
  // A request that hurries would arrive before this one.
  await server.ask(new AbortController().signal);
  expect(server.asked()).toBe(2);
});

it('asks nothing more once it is closed', async () => {
  const { heard } = follow();
  await waitFor(() => expect(heard).toEqual([0]));
  close();
  await waitFor(() => expect(server.openStreams()).toBe(0));
  expect(server.asked()).toBe(1);
});
