import type {
  EditedPartner,
  EditedPartnerSummary,
  EditedPartnersQuery,
  Page,
  PartnerChangeBody,
  PartnerDraft,
  PartnerWords,
} from '@portico/contracts';
import { documentText, readDocument } from '@portico/rules/article';
import { isBlank, partnerFaults } from '@portico/rules/partners';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { countryOf } from '../../support/countryField.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import * as repository from './staff.repository.ts';

const pageSize = 30;

type Words = PartnerWords & { language: string };

const isWritten = ({ language, name, summary, pictureAlt, document }: Words) =>
  language === 'en' || !isBlank(name, summary, pictureAlt, documentText(document));

/** What the audit log records: who is shown to members, and the main fields; not every word. */
const noted = ({ isShown, category, regions, website, texts, offers }: PartnerDraft) => ({
  ...{ name: texts.en.name, isShown, category, regions, website },
  offers: offers.map(({ startsOn, endsOn, texts: { en } }) => ({ title: en.title, startsOn, endsOn })),
});

/** The draft with its documents copied by the rule, in the languages that were written. Throws INVALID_INPUT. */
function checked(draft: PartnerDraft): { words: Words[]; offers: PartnerDraft['offers'] } {
  const fields: FieldFaults = { ...partnerFaults(draft) };
  const words = Object.entries(draft.texts).map(([language, text]): Words => {
    const read = readDocument(text.document, { needsAlt: draft.isShown });
    if ('fault' in read) fields[`texts.${language}.document`] = read.fault.code;
    return { ...text, language, document: 'fault' in read ? text.document : read.document };
  });
  const ids = draft.offers.map(({ _id }) => _id);
  if (new Set(ids).size < ids.length) fields.offers = 'NOT_VALID';
  if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
  const offers = draft.offers.map(({ texts, ...offer }) => ({
    ...offer,
    texts: {
      ...Object.fromEntries(Object.entries(texts).filter(([, { title, terms }]) => !isBlank(title, terms))),
      en: texts.en,
    },
  }));
  return { words: words.filter(isWritten), offers };
}

/** How staff change partners. */
export function createPartnerStaff({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(query: EditedPartnersQuery): Promise<Page<EditedPartnerSummary>> {
    const window = windowOf(query, pageSize);
    const { rows, counted } = await repository.readEditedPage(db, query, now(), window);
    const docs = rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
    return toPage(docs, window, counted);
  }

  async function read(id: string, from: Database = db): Promise<EditedPartner> {
    const row = await repository.readEdited(from, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    const { id: _id, version, changedAt, changedBy: _by, ...head } = row.partner;
    const texts = row.texts.map(({ partnerId: _partner, language, ...words }) => [language, words]);
    const offers = row.offers.map(({ id: offerId, startsOn, endsOn, href, texts: words }) => ({
      ...{ _id: offerId, startsOn, endsOn, href, texts: words },
    }));
    return {
      ...{ _id, version, changedAt: changedAt.toISOString(), changedBy: row.changedBy },
      draft: { ...head, texts: Object.fromEntries(texts), offers },
    };
  }

  async function headOf(draft: PartnerDraft, by: Requester, keptCountry: string | null) {
    const { texts: _texts, offers: _offers, ...head } = draft;
    const country = countryOf(head.country, keptCountry) ?? '';
    return { ...head, country, changedAt: now(), changedBy: by.personId };
  }

  async function create(draft: PartnerDraft, by: Requester): Promise<EditedPartner> {
    const { words, offers } = checked(draft);
    return db.transaction(async (tx) => {
      const id = await repository.insertPartner(tx, await headOf(draft, by, null));
      await repository.replaceParts(tx, id, words, offers);
      await recordAudit(tx, by, {
        ...{ action: 'partner-created', subjectKind: 'partner', subjectId: id, after: noted(draft) },
        at: now(),
      });
      return read(id, tx);
    });
  }

  /** CONFLICT, with the current partner, for a version that is not the newest. */
  async function change(
    id: string,
    { version, ...draft }: PartnerChangeBody,
    by: Requester,
  ): Promise<EditedPartner> {
    return db.transaction(async (tx) => {
      const kept = await repository.lockPartner(tx, id);
      if (!kept) throw new ApiProblem('NOT_FOUND');
      const before = await read(id, tx);
      if (kept.version !== version) throw new ApiProblem('CONFLICT', { current: before });
      const { words, offers } = checked(draft);
      const head = await headOf(draft, by, kept.country);
      await repository.updatePartner(tx, id, { ...head, version: version + 1 });
      await repository.replaceParts(tx, id, words, offers);
      await recordAudit(tx, by, {
        ...{ action: 'partner-changed', subjectKind: 'partner', subjectId: id },
        ...{ before: noted(before.draft), after: noted(draft), at: now() },
      });
      return read(id, tx);
    });
  }

  return { list, read, create, change };
}
