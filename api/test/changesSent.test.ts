import pg from 'pg';
import { isQuiet } from './changesSent.ts';

const quietOf = (...texts: string[]) => {
  const client = new pg.Client();
  return texts.map((text) => isQuiet(client, text));
};

it('a transaction tells as much as its statements', () => {
  const counts = 'insert into "rate_limits" ("key") values ($1)';
  const changes = 'update "people" set "phone" = $1';
  expect(quietOf('begin', counts, 'commit')).toEqual([true, true, true]);
  expect(quietOf('begin', changes, counts, 'commit')).toEqual([true, false, true, false]);
  expect(quietOf('begin', changes, 'rollback', 'begin', 'commit')).toEqual([true, false, true, true, true]);
});

it.each([
  'update "sessions" set "revoked_at" = $1',
  'delete from "mails"; delete from "people"',
  'begin; update people set phone = null; commit',
  'with gone as (delete from "mails") select 1',
  "select pg_notify('portico_session', 'all')",
  'do $$ begin delete from sessions; end $$',
  'commit',
])('%s may tell somebody', (text) => {
  expect(quietOf(text)).toEqual([false]);
});
