import { dailyKinds, type NoticeKind, noticeKinds } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { NoticeValues } from '../db/schema/index.ts';
import { sqlMoment } from '../support/moments.ts';

/** Something that happened to somebody, for the list behind the bell. */
export type Happening = {
  personId: string;
  kind: NoticeKind;
  /** Identifies the event forever: telling it again adds nothing. */
  key: string;
  /** Unread notices with the same fold are one notice with a count; without a fold a notice stands alone. */
  fold?: string;
  /** The values in the words of this kind. Notices that are folded into one have those of the last. */
  values?: NoticeValues;
  /** The page where it happened, with its query. */
  path?: string;
  /** The member whom `values` name as `name`, or as `from`: who did it. They may be blocked, and their name deleted. */
  actorPersonId?: string;
  /** The client it names; the notice is deleted with them. */
  clientId?: string;
  /** The page for notices that are too many to be named one by one. */
  listPath?: string;
};

/** How many unread notices of a kind are named; the rest are one notice with a count. */
export const mostUnreadOfKind = 20;

/** The fold of the one notice that counts the rest. */
export const othersFold = (kind: NoticeKind) => `${kind} others`;

/**
 * Writes notices, in the transaction of the events. People who turned this subject off in the list get none there.
 * Those who chose a daily mail still get it in the next one. Notices that only come in that mail go to people who want
 * the subject in the list and have not turned its mails off. Every feature may call this, even for thousands of people
 * at once. Open pages show the news within ten seconds, when the stream reads its counts again; only news from another
 * person's page is announced at once.
 */
export async function recordNotices(tx: Database, happenings: readonly Happening[], at: Date): Promise<void> {
  if (happenings.length === 0) return;
  const rows = happenings.map(
    ({ personId, kind, key, fold = key, values = {}, path, clientId, actorPersonId, listPath }, place) => ({
      ...{ person: personId, key, kind, subject: noticeKinds[kind] },
      ...{
        fold: `${kind} ${fold}`,
        data: values,
        path,
        client: clientId,
        actor: actorPersonId,
        list_path: listPath,
        place,
      },
    }),
  );
  const daily = sql.param([...dailyKinds]);
  const moment = sqlMoment(at);
  await tx.execute(sql`
    with told as (
      select distinct on (person, key) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
        person uuid, key text, kind text, subject text, fold text, data jsonb, path text, client uuid, actor uuid, list_path text, place int)
      order by person, key, place
    ), wanted as (
      select told.*, not told.subject = any(muted_notices) as is_listed,
        (told.subject = any(gathered_notifications)
            or told.subject = any(${daily}::text[]) and not told.subject = any(muted_notices))
          and not told.subject = any(muted_notifications) as awaits_mail
      from told join people on people.id = told.person
      where not told.subject = any(muted_notices) or told.subject = any(gathered_notifications)
    ), fresh as (
      insert into notice_happenings (person_id, key, at)
      select person, key, ${moment} from wanted order by person, key
      on conflict do nothing returning person_id, key
    ), placed as (
      select wanted.*, known.id is null and coalesce(unread.those, 0)
        + dense_rank() over (partition by person, wanted.kind order by wanted.fold) > ${mostUnreadOfKind} as is_crowd
      from wanted join fresh on fresh.person_id = person and fresh.key = wanted.key
      left join notices known on known.person_id = person and known.fold = wanted.fold and known.read_at is null
      left join lateral (select count(*)::int as those from notices n
        where n.person_id = person and n.kind = wanted.kind and n.read_at is null) unread on true
    ), folded as (
      select person, kind, case when is_crowd then kind || ' others' else fold end as fold, count(*)::int as those,
        max(place) as place, bool_or(is_listed) as is_listed, bool_or(awaits_mail) as awaits_mail,
        (array_agg(case when is_crowd then '{}'::jsonb else data end order by place desc))[1] as data,
        (array_agg(case when is_crowd then list_path else path end order by place desc))[1] as path,
        (array_agg(case when not is_crowd then client end order by place desc))[1] as client,
        (array_agg(case when not is_crowd then actor end order by place desc))[1] as actor
      from placed group by 1, 2, 3
    ), counted as (
      insert into person_news (person_id, subject, count)
      select person, 'notices', count(*) from folded group by person order by person
      on conflict (person_id, subject) do update set count = person_news.count + excluded.count
      returning person_id, count
    )
    insert into notices (person_id, number, kind, fold, values, count, path, client_id, actor_person_id, is_listed, awaits_mail, at)
    select person, counted.count + 1 - row_number() over (partition by person order by folded.place desc),
      kind, fold, data, those, path, client, actor, is_listed, awaits_mail, ${moment}
    from folded join counted on counted.person_id = person
    on conflict (person_id, fold) where read_at is null do update set
      number = excluded.number, count = notices.count + excluded.count, values = excluded.values, path = excluded.path, client_id = excluded.client_id,
      actor_person_id = excluded.actor_person_id,
      at = excluded.at, is_listed = excluded.is_listed, awaits_mail = notices.awaits_mail or excluded.awaits_mail`);
}
