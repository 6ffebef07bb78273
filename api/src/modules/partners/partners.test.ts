import { randomUUID } from 'node:crypto';
import {
  dataOf,
  EditedPartner,
  EditedPartnerPage,
  type EnquiryAnswer,
  EnquiryPage,
  Partner,
  type PartnerDraft,
  PartnerPage,
} from '@portico/contracts';
import { buildDocument, type CastName, cast } from '@portico/fixtures';
import { eq, like } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, contactRequests, messages, settings } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seed: 'demo' });
});
afterAll(() => api.close());

const day = (days: number) => new Date(api.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const offer = (title: string, change: Partial<PartnerDraft['offers'][number]> = {}) => ({
  ...{ _id: randomUUID() as string, startsOn: null, endsOn: null, href: 'https://kepler.test/offer' },
  texts: { en: { title, terms: 'For members.' } },
  ...change,
});

const words = (name: string, summary: string, ...lines: string[]) => ({
  ...{ name, summary, pictureAlt: '', document: buildDocument(...lines) },
});

const kepler = (change: Partial<PartnerDraft> = {}): PartnerDraft => ({
  ...{ category: 'aviation', regions: ['oceania'], website: 'https://kepler.test', city: 'Sydney' },
  ...{ country: 'Australia', contactName: 'Ada', contactEmail: 'ada@kepler.test', contactPhone: '' },
  ...{ pictureBaseUrl: null, isShown: true, offers: [] },
  texts: { en: words('Kepler Air', 'Flies families.', 'Two aircraft.'), ar: words('كبلر', 'ينقل العائلات.') },
  ...change,
});

async function ask(as: CastName, method: 'GET' | 'POST' | 'PUT', path: string, options: object = {}) {
  const answer = await api.call(as, method, `/partners${path}`, options);
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function created(change: Partial<PartnerDraft> = {}): Promise<EditedPartner> {
  const answer = await ask('concierge', 'POST', '', { payload: kepler(change) });
  expect([answer.statusCode, Value.Check(dataOf(EditedPartner), answer)]).toEqual([201, true]);
  return answer.data;
}

const change = ({ _id, version, draft }: EditedPartner, part: Partial<PartnerDraft>) =>
  ask('concierge', 'PUT', `/${_id}`, { payload: { ...draft, ...part, version } });

const listed = async (query: Record<string, string>): Promise<PartnerPage> =>
  (await ask('agent', 'GET', '', { query })).data;
const names = async (query: Record<string, string>) => (await listed(query)).docs.map(({ name }) => name);

describe('GET /partners', () => {
  it('lists the partners by name, with what to filter by, in the shape of the contract', async () => {
    const answer = await ask('agent', 'GET', '');
    expect(Value.Check(dataOf(PartnerPage), answer)).toBe(true);
    const { docs, categories, regions } = answer.data as PartnerPage;
    expect(docs.map(({ name }) => name)).toEqual(docs.map(({ name }) => name).toSorted());
    expect(categories).toContainEqual({ category: 'banking', count: 1 });
    expect(regions[0]).toBe('worldwide');
  });

  it('filters by category, by region with those who work everywhere, and by words', async () => {
    expect(await names({ category: 'law' })).toEqual(['Northmoor Law']);
    expect(await names({ region: 'oceania' })).toEqual(['Fable Schools', 'Kita Spaces', 'Lumen Field']);
    expect(await names({ q: 'TWILIGHT session' })).toEqual(['Lumen Field']);
    expect(await names({ q: '咨询半小时', language: 'zh_hans' })).toEqual(['Northmoor Law']);
    expect(await names({ q: '100%_' })).toEqual([]);
  });

  it('neither counts nor finds an offer that has run out, or has not begun', async () => {
    expect(await names({ q: 'seminar' })).toEqual([]);
    expect(await names({ q: 'planting concept before' })).toEqual([]);
    const counts = Object.fromEntries(
      (await listed({})).docs.map(({ name, offersCount }) => [name, offersCount]),
    );
    expect(counts).toMatchObject({ 'Northmoor Law': 1, 'Kita Spaces': 0 });
  });
});

describe('GET /partners/:id', () => {
  it('answers in the requested language, an untranslated page in English, and open offers alone', async () => {
    const past = offer('Gone', { endsOn: day(-3) });
    const { _id } = await created({ offers: [past, offer('Here', { startsOn: day(0), endsOn: day(0) })] });
    const answer = await ask('agent', 'GET', `/${_id}`, { query: { language: 'ar' } });
    expect(Value.Check(dataOf(Partner), answer)).toBe(true);
    const { name, language, document, offers } = answer.data as Partner;
    expect([name, language, document.content.length]).toEqual(['كبلر', 'en', 1]);
    expect(offers.map(({ title }) => title)).toEqual(['Here']);
  });

  it('hides a partner until staff show it', async () => {
    const hidden = await created({ isShown: false, regions: [], texts: { en: words('Nobody Yet', '') } });
    expect((await ask('agent', 'GET', `/${hidden._id}`)).statusCode).toBe(404);
    expect(await names({ q: 'Nobody Yet' })).toEqual([]);
    const shown = await change(hidden, { isShown: true });
    expect(Object.keys(shown.fields)).toEqual(['regions', 'texts.en.summary']);
  });
});

describe('what staff write', () => {
  it('refuses an invalid address, a pair of days in the wrong order, and a script in the text', async () => {
    const draft = kepler({
      website: 'javascript:alert(1)',
      offers: [offer('One', { startsOn: '2026-05-02', endsOn: '2026-05-01' })],
    });
    const { statusCode, fieldCodes } = await ask('concierge', 'POST', '', { payload: draft });
    expect([statusCode, fieldCodes.website.code, fieldCodes['offers.0.endsOn'].code]).toEqual([
      ...[400, 'URL_INVALID', 'END_BEFORE_START'],
    ]);
    const link = { type: 'text', text: 'here', marks: [{ type: 'link', href: 'javascript:alert(1)' }] };
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] };
    const texts = { en: { ...words('Kepler', 'Flies.'), document } } as unknown as PartnerDraft['texts'];
    const refused = await ask('concierge', 'POST', '', { payload: kepler({ texts }) });
    expect(refused.statusCode).toBe(400);
  });

  it('keeps the order of the offers, and refuses to overwrite somebody else’s change', async () => {
    const first = await created({ offers: [offer('B'), offer('A')] });
    const second = (await change(first, { offers: first.draft.offers.toReversed(), city: 'Perth' })).data;
    expect(second.draft.offers.map(({ texts }: PartnerDraft['offers'][number]) => texts.en.title)).toEqual([
      'A',
      'B',
    ]);
    const late = await change(first, { city: 'Hobart' });
    expect([late.statusCode, late.code, late.current.draft.city]).toEqual([409, 'CONFLICT', 'Perth']);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, first._id));
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['partner-changed', 'partner-created']);
  });

  it('lists hidden partners too, with their offers and enquiries counted', async () => {
    await created({
      isShown: false,
      texts: { en: words('Quasar', '') },
      offers: [offer('Old', { endsOn: day(-9) })],
    });
    const answer = await ask('concierge', 'GET', '/edited', { query: { q: 'quasar' } });
    expect(Value.Check(dataOf(EditedPartnerPage), answer)).toBe(true);
    expect(answer.data.docs).toMatchObject([{ isShown: false, offers: 1, openOffers: 0, enquiries: 0 }]);
  });
});

describe('POST /partners/:id/enquiries', () => {
  const enquiry = (part: object = {}) => ({
    ...{
      _id: randomUUID(),
      offerId: null,
      message: 'A client of mine sails.',
      answerBy: 'messages',
      phone: '',
    },
    ...part,
  });

  it('reaches the concierge as one message of the member’s conversation, even if it is sent again', async () => {
    const partner = await created({ offers: [offer('A free flight')] });
    const body = enquiry({
      offerId: partner.draft.offers[0]?._id,
      answerBy: 'phone',
      phone: '+44 20 7946 0958',
    });
    const send = () => ask('agent', 'POST', `/${partner._id}/enquiries`, { payload: body });
    const [first, second] = [await send(), await send()];
    expect(first.data).toEqual({ threadId: expect.any(String), reference: null });
    expect(second.data).toEqual(first.data);
    const rows = await api.db.select().from(messages).where(eq(messages.id, body._id));
    expect(rows).toMatchObject([{ threadId: first.data.threadId, senderPersonId: cast.agent.personId }]);
    expect(rows[0]?.body).toBe(
      'An enquiry about Kepler Air\nOffer: A free flight\n\nA client of mine sails.\n\nPlease answer by phone: +44 20 7946 0958',
    );
    const read = await api.call('concierge', 'POST', '/messages/search', { payload: { text: 'Kepler Air' } });
    expect(read.json().data.docs.map(({ _id }: { _id: string }) => _id)).toContain(body._id);
    const staff = await ask('concierge', 'GET', '/enquiries', { query: { partner: partner._id } });
    expect(Value.Check(dataOf(EnquiryPage), staff)).toBe(true);
    expect(staff.data.docs).toMatchObject([
      { _id: body._id, partnerName: 'Kepler Air', offerTitle: 'A free flight' },
    ]);
  });

  it('refuses somebody else’s id, an offer that ran out, and a call back without a number', async () => {
    const partner = await created({ offers: [offer('Old', { endsOn: day(-9) })] });
    const path = `/${partner._id}/enquiries`;
    const mine = enquiry();
    await ask('agent', 'POST', path, { payload: mine });
    expect((await ask('lead', 'POST', path, { payload: mine })).code).toBe('CONFLICT');
    const old = await ask('agent', 'POST', path, {
      payload: enquiry({ offerId: partner.draft.offers[0]?._id }),
    });
    expect(old.fieldCodes.offerId.code).toBe('OFFER_ENDED');
    const silent = await ask('agent', 'POST', path, { payload: enquiry({ answerBy: 'phone' }) });
    expect(silent.fieldCodes.phone.code).toBe('REQUIRED');
  });

  it('becomes a request in the concierge’s list where messages are turned off', async () => {
    const partner = await created();
    const [row] = await api.db.select().from(settings).where(eq(settings.key, 'system'));
    const show = (value: object) => api.db.update(settings).set({ value }).where(eq(settings.key, 'system'));
    await show({ ...(row?.value as object), showChat: false });
    try {
      const path = `/${partner._id}/enquiries`;
      const refused = await ask('member', 'POST', path, { payload: enquiry() });
      expect(refused.fieldCodes.answerBy.code).toBe('NOT_A_CHOICE');
      const sent = await ask('member', 'POST', path, {
        payload: enquiry({ answerBy: 'email', language: 'ar' }),
      });
      expect(sent.data).toEqual({ threadId: null, reference: expect.stringMatching(/^PC-/) });
      const [request] = await api.db
        .select()
        .from(contactRequests)
        .where(eq(contactRequests.reference, sent.data.reference));
      expect(request).toMatchObject({ personId: cast.member.personId, subject: 'استفسار عن كبلر' });
      const twice = enquiry({ answerBy: 'email', message: 'Sent twice at once.' });
      const both = await Promise.all([1, 2].map(() => ask('member', 'POST', path, { payload: twice })));
      const [{ data: answer }] = both as [{ data: EnquiryAnswer }, unknown];
      expect(both.map(({ data }) => data)).toEqual([answer, answer]);
      const written = like(contactRequests.message, '%Sent twice at once.%');
      expect(await api.db.$count(contactRequests, written)).toBe(1);
    } finally {
      await show(row?.value as object);
    }
  });
});
