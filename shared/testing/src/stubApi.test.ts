import { stubApi } from './stubApi.ts';

async function get(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json() };
}

it('answers a stubbed request and records it', async () => {
  const api = stubApi().on('GET', '/api/properties/:id', (call: { params: { id: string } }) => ({
    data: { _id: call.params.id },
  }));
  expect(await get('/api/properties/p1?page=2')).toEqual({ status: 200, body: { data: { _id: 'p1' } } });
  expect(api.callsTo('GET', '/api/properties/:id')[0]?.query.get('page')).toBe('2');
});

it('takes a body with a field named status for a body', async () => {
  stubApi().on('GET', '/api/listing', { status: 3, title: 'Casa Marea' });
  expect((await get('/api/listing')).body).toEqual({ status: 3, title: 'Casa Marea' });
});

it('answers once, then falls back to the earlier stub', async () => {
  const answer = { status: 500, body: { code: 'INTERNAL', msg: 'Oops' } };
  stubApi().on('GET', '/api/a', { ok: true }).once('GET', '/api/a', answer);
  expect((await get('/api/a')).status).toBe(500);
  expect((await get('/api/a')).status).toBe(200);
});

it('complains of a request nobody stubbed', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  stubApi();
  expect((await get('/api/unknown')).status).toBe(501);
  expect(complaint).toHaveBeenCalledWith('No stub answers GET /api/unknown');
});

it('speaks XMLHttpRequest too, with its timeout', async () => {
  stubApi().on('POST', '/api/slow', { hang: true });
  const outcome = await new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/slow');
    request.timeout = 5;
    request.ontimeout = () => resolve('timeout');
    request.onload = () => resolve('load');
    request.send('{}');
  });
  expect(outcome).toBe('timeout');
});
