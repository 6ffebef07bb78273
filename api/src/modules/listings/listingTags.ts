import { coOwnershipTag, neededTags, newDevelopmentTag } from '@portico/contracts/lists';
import type { Database } from '../../db/client.ts';
import type { TagNote } from '../../db/schema/index.ts';
import { readCurrentNames, readTags } from '../../settings/settings.repository.ts';
import type { FieldFaults } from '../../support/apiProblem.ts';
import { type AskedListing, type StoredListing, toLine } from './listingColumns.ts';

type RealmData = NonNullable<AskedListing['realmData']>;
type Tagged = Pick<StoredListing, 'tagNames' | 'tagNotes' | 'lifestyleNames'>;

export const untagged: Tagged = { tagNames: [], tagNotes: [], lifestyleNames: [] };

const unique = (names: readonly string[]) => [...new Set(names.map(toLine).filter((name) => name !== ''))];

/** All tags, including hidden ones, which are only among the notes, where no list and no filter finds them. */
export const allTagsOf = ({ tagNames, tagNotes }: Pick<Tagged, 'tagNames' | 'tagNotes'>) => [
  ...tagNames,
  ...tagNotes.flatMap(({ tag, visible }) => (visible ? [] : tag)),
];

/** Facts of a listing besides its tags: a unit of a development; a home in shares, now and before the write. */
export type TaggedKind = { isUnit: boolean; isShared: boolean; wasShared: boolean };

/** The tags that follow from these facts: a home in shares is always found under Co-Ownership. */
function ofKind(names: readonly string[], { isUnit, isShared, wasShared }: TaggedKind): string[] {
  const kept = wasShared && !isShared ? names.filter((name) => toLine(name) !== coOwnershipTag) : names;
  return [...kept, ...(isUnit ? [newDevelopmentTag] : []), ...(isShared ? [coOwnershipTag] : [])];
}

type Stamp = { personId: string; at: Date };

/** The tags after the write. A note keeps who set it and when, until its tag is shown or hidden (B §3). */
export function taggedAs(
  before: Tagged,
  { tags, tagNames, lifestyleNames }: RealmData,
  kind: TaggedKind,
  { personId, at }: Stamp,
): Tagged {
  const known = allTagsOf(before);
  const named = tagNames ?? tags?.map(({ tag }) => tag) ?? known;
  const wanted = unique(ofKind(named, kind));
  const notes = new Map(before.tagNotes.map((note) => [note.tag, note]));
  const asked = new Map(tags?.map(({ tag, visible }) => [toLine(tag), visible]));
  const noteOf = (tag: string): TagNote | [] => {
    const note = notes.get(tag);
    const visible = neededTags.includes(tag) || (asked.get(tag) ?? note?.visible ?? true);
    if (note?.visible === visible) return note;
    if (!note && visible && known.includes(tag)) return [];
    return { tag, visible, modifiedByPerson: personId, modifyDate: at.toISOString() };
  };
  const tagNotes = wanted.flatMap(noteOf);
  const hidden = new Set(tagNotes.flatMap(({ tag, visible }) => (visible ? [] : tag)));
  return {
    tagNames: wanted.filter((tag) => !hidden.has(tag)),
    tagNotes,
    lifestyleNames: lifestyleNames ? unique(lifestyleNames) : before.lifestyleNames,
  };
}

/** Lifestyles may be given by id alone (B §3 has both); an unknown id is reported like an unknown name. */
export async function withCurrentNames(db: Database, realmData: RealmData): Promise<RealmData> {
  const { lifestyles, lifestyleNames, tagNames, tags } = realmData;
  const current = await readCurrentNames(db);
  const byId = lifestyles && !lifestyleNames ? await readTags(db, 'Lifestyle', 'all') : [];
  const idNames = new Map(byId.map(({ _id, name }) => [_id, name]));
  const named = lifestyleNames ?? lifestyles?.map((id) => idNames.get(id) ?? id);
  return {
    ...realmData,
    ...(named && { lifestyleNames: named.map(current) }),
    ...(tagNames && { tagNames: tagNames.map(current) }),
    ...(tags && { tags: tags.map((note) => ({ ...note, tag: current(note.tag) })) }),
  };
}

/** Tags and lifestyles that do not exist, except those the listing already has. */
const unknownNames = (names: string[]) =>
  ({ code: 'NAMES_UNKNOWN', values: { names: names.join(', ') } }) as const;

export async function wordProblems(db: Database, before: Tagged, after: Tagged): Promise<FieldFaults> {
  const [tags, lifestyles] = [await readTags(db, 'Listing.'), await readTags(db, 'Lifestyle')];
  const beyond = (wanted: string[], known: string[]) => wanted.filter((word) => !known.includes(word));
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const strangeTags = beyond(allTagsOf(after), [...namesOf(tags), ...allTagsOf(before), ...neededTags]);
  const strangeLifestyles = beyond(after.lifestyleNames, [...namesOf(lifestyles), ...before.lifestyleNames]);
  return {
    ...(strangeTags.length > 0 && { 'realmData.tagNames': unknownNames(strangeTags) }),
    ...(strangeLifestyles.length > 0 && {
      'realmData.lifestyleNames': unknownNames(strangeLifestyles),
    }),
  };
}
