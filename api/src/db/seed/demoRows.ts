import { rentalTag } from '@portico/contracts';
import { buildSystemSettings, cast, castInvitation, castPassword } from '@portico/fixtures';
import {
  cities,
  featureTags,
  lifestyles,
  propertyTypeTags,
  usdPerUnit,
  uuidOf,
  type World,
  type WorldListing,
} from '@portico/fixtures/world';
import { paymentsPerYear, planLabel } from '@portico/rules';
import { documentHtml, readingMinutes } from '@portico/rules/article';
import { sceneBaseUrl } from '@portico/samples/urls';
import { welcomeMail } from '../../identity/accountMails.ts';
import { welcomeUrl } from '../../identity/invitations.service.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { tokenHash } from '../../identity/tokens.ts';
import { importHtml } from '../../support/importHtml.ts';
import type * as schema from '../schema/index.ts';
import { photoUrl, storedPicture } from './pictures.ts';

type Insert<K extends keyof typeof schema> = (typeof schema)[K] extends { $inferInsert: infer R } ? R : never;

export const placeRows = (): Insert<'places'>[] =>
  cities.map((city) => ({
    id: uuidOf(`place ${city.city}`),
    city: city.city,
    state: city.state,
    stateCode: city.stateCode,
    country: city.country,
    countryCode: city.countryCode,
    latitude: city.latitude,
    longitude: city.longitude,
    timeZone: city.timeZone,
    population: city.population,
  }));

export const currencyRows = (): Insert<'currencies'>[] =>
  Object.entries(usdPerUnit).map(([code, rate]) => ({ code, usdPerUnit: rate }));

const categories = [
  {
    name: 'Listing.Property.Type',
    displayName: 'Property type',
    names: { zh_hans: '房产类型', ar: 'نوع العقار' },
    appliesTo: 'Listing',
    seeds: propertyTypeTags,
  },
  {
    name: 'Listing.Property.Feature',
    displayName: 'Features',
    names: { zh_hans: '特色', ar: 'المزايا' },
    appliesTo: 'Listing',
    seeds: featureTags,
  },
  {
    name: 'Lifestyle',
    displayName: 'Lifestyles',
    names: { zh_hans: '生活方式', ar: 'أنماط الحياة' },
    appliesTo: 'Client',
    seeds: lifestyles,
  },
] as const;

export const tagCategoryRows = (): Insert<'tagCategories'>[] =>
  categories.map(({ seeds: _, ...category }) => ({
    id: uuidOf(`tag category ${category.name}`),
    ...category,
  }));

export const tagRows = (): Insert<'tags'>[] =>
  categories.flatMap(({ name, seeds }) =>
    seeds.map((tag, position) => ({
      id: uuidOf(`tag ${tag.name}`),
      categoryId: uuidOf(`tag category ${name}`),
      ...tag,
      position,
    })),
  );

export const settingRows = (): Insert<'settings'>[] => [
  { key: 'system', value: buildSystemSettings() },
  { key: 'dashboard', value: { showInsights: true, showWhoViewedMe: true } },
  {
    key: 'search',
    value: { locationRadiusMiles: 20, countries: [...new Set(cities.map((city) => city.country))].sort() },
  },
];

/** The cast can sign in; everyone else has an account whose password was never set. */
export async function accountRows({ accounts, people, usage }: World): Promise<Insert<'accounts'>[]> {
  const joined = new Map(people.map((person) => [person.id, person.createdAt]));
  // The events are not sorted, so the latest one wins.
  const signIns = new Map<string, Date>();
  for (const { personId, at, kind } of usage) {
    if (kind === 'sign-in' && at > (signIns.get(personId) ?? 0)) signIns.set(personId, at);
  }
  return Promise.all(
    accounts.map(async ({ isCast, ...account }) => ({
      ...account,
      passwordHash: isCast ? await hashPassword(castPassword) : null,
      lastSignInAt: signIns.get(account.personId) ?? null,
      createdAt: joined.get(account.personId),
    })),
  );
}

/** The stored value is the hash of no token: these links were never sent. */
export const newcomerInvitationRows = ({ administration }: World): Insert<'invitations'>[] =>
  administration.invited.map(({ accountId, invitedAt, expiresAt, by }) => ({
    tokenHash: `never sent ${accountId}`,
    accountId,
    invitedByPersonId: by,
    createdAt: invitedAt,
    expiresAt,
  }));

/** Long enough that the invitation is still open when somebody tries the demo. */
const demoInvitationMs = 10 * 365 * 24 * 60 * 60_000;

export const invitationRows = ({ today }: World): Insert<'invitations'>[] => [
  {
    tokenHash: tokenHash(castInvitation),
    accountId: cast.welcome.accountId,
    invitedByPersonId: cast.admin.personId,
    expiresAt: new Date(today.getTime() + demoInvitationMs),
    createdAt: today,
  },
];

/** The invitation's mail as it would have been sent, so that it can be tried from the outbox. */
export function mailRows({ today }: World, publicUrl: string): Insert<'mails'>[] {
  const { email, firstName } = cast.welcome;
  const url = welcomeUrl(publicUrl, castInvitation);
  const { to, ...letter } = welcomeMail({
    to: email,
    firstName,
    language: null,
    password: castPassword,
    url,
  });
  return [
    {
      id: uuidOf('mail welcome'),
      ...letter,
      recipient: to,
      sender: 'Portico <concierge@portico.test>',
      createdAt: today,
    },
  ];
}

export const personRows = ({ people }: World): Insert<'people'>[] =>
  people.map(({ roles, portrait, ...person }) => ({ ...person, photoUrl: photoUrl(portrait) }));

export const roleRows = ({ people }: World): Insert<'personRoles'>[] =>
  people.flatMap(({ id, roles }) => roles.map((role) => ({ personId: id, role })));

const sellingMs = 12 * 60 * 60 * 1000;

/** The terms that were in force when the sample was drawn; prospects are shown to nobody, so theirs need none. */
const listingTermsVersion = 1;

type Sellable = Pick<WorldListing, 'id' | 'archived' | 'listingType' | 'tagNames' | 'dateListed'>;

/** Most of the archived homes were sold, soon after they were listed. */
function soldAtOf({ id, archived, listingType, tagNames, dateListed }: Sellable) {
  const isSold = archived && listingType !== 'Prospect' && !tagNames.includes(rentalTag) && id > '4';
  return isSold ? new Date(dateListed.getTime() + sellingMs) : null;
}

export const listingRow = ({
  scenes,
  floorPlan,
  agentIds,
  ...listing
}: WorldListing): Insert<'listings'> => ({
  ...listing,
  pictures: scenes.map(({ scene, name }, position) => storedPicture(scene, name, position)),
  floorPlan: floorPlan && storedPicture(floorPlan, 'Floor plan', 0),
  termsVersion: listing.listingType === 'Prospect' ? null : listingTermsVersion,
  termsAcceptedAt: listing.listingType === 'Prospect' ? null : listing.dateListed,
  soldAt: soldAtOf(listing),
  createdAt: listing.dateListed,
});

export const listingAgentRows = ({ listings }: World): Insert<'listingAgents'>[] =>
  listings.flatMap(({ id, agentIds }) =>
    agentIds.map((agentId, position) => ({ listingId: id, agentId, position })),
  );

const listingPerYearCents = 110_000;

/** The monthly revenue of a seeded membership, at the prices of the seed. */
function monthlyCentsOf(
  { pricing }: World,
  { name, membershipModel, listingIds }: World['subscriptions'][number],
) {
  if (membershipModel === 'listings') return Math.round((listingIds.length * listingPerYearCents) / 12);
  const price = pricing.find(({ type, period }) => type === membershipModel && planLabel(period) === name);
  if (!price) return null;
  return Math.round((price.price * price.minimumSeats * 100 * paymentsPerYear(price.period)) / 12);
}

export const subscriptionRows = (world: World): Insert<'subscriptions'>[] =>
  world.subscriptions.map(({ listingIds, ...subscription }) => ({
    ...subscription,
    monthlyCents: monthlyCentsOf(world, { ...subscription, listingIds }),
    createdAt: subscription.startsAt,
  }));

export const subscriptionListingRows = ({ subscriptions }: World): Insert<'subscriptionListings'>[] =>
  subscriptions.flatMap(({ id, listingIds, startsAt }) =>
    listingIds.map((listingId) => ({ subscriptionId: id, listingId, paidAt: startsAt })),
  );

export const externalBillingRows = ({ accounts, today }: World): Insert<'externalBilling'>[] =>
  accounts.flatMap(({ hubspotAgentId }) =>
    hubspotAgentId ? { externalAgentId: hubspotAgentId, status: 'active', updatedAt: today } : [],
  );

export const pricingRows = ({ pricing }: World): Insert<'pricingOptions'>[] =>
  pricing.map((option, position) => ({ id: uuidOf(`price ${option.priceName}`), ...option, position }));

/** The pictures are drawings, and their captions say so. */
export const sampleMarks: Readonly<Record<string, string>> = {
  en: 'Sample illustration',
  zh_hans: '示例插图',
  ar: 'رسم توضيحي',
};

export const eventRows = ({ events }: World): Insert<'events'>[] =>
  events.map(({ attendees, waiting, scene, ...event }) => ({
    ...event,
    pictureBaseUrl: sceneBaseUrl(scene),
    pictureAlt: `${sampleMarks.en}: ${event.title}`,
    sequence: event.canceledAt ? 1 : 0,
  }));

export const attendanceRows = ({ events, eventInvitations }: World): Insert<'eventAttendance'>[] => [
  ...events.flatMap(({ id: eventId, attendees, waiting }) => {
    const rowOf = (state: string) => (personId: string) => ({
      ...{ id: uuidOf(`answer ${eventId} ${personId}`), eventId, personId, invitationId: null },
      ...{ state, guests: 0 },
    });
    return [...attendees.map(rowOf('yes')), ...waiting.map(rowOf('waiting'))];
  }),
  ...eventInvitations
    .filter(({ said }) => said === 'yes')
    .map(({ id, eventId, guests }) => ({
      ...{ id: uuidOf(`answer ${eventId} ${id}`), eventId, personId: null, invitationId: id },
      ...{ state: 'yes', guests },
    })),
];

/** Their links were never mailed, so no secret opens them. */
export const eventInvitationRows = ({ eventInvitations }: World): Insert<'eventInvitations'>[] =>
  eventInvitations.map(({ said, seenAt, guests, ...invitation }) => ({
    ...invitation,
    tokenHash: `demo ${invitation.id}`,
    openedAt: seenAt,
    declinedAt: said === 'no' ? seenAt : null,
  }));

export const articleRows = ({ articles }: World): Insert<'articles'>[] =>
  articles.map(({ texts, scene, ...article }) => ({ ...article, pictureBaseUrl: sceneBaseUrl(scene) }));

export const articleTextRows = ({ articles }: World): Insert<'articleTexts'>[] =>
  articles.flatMap(({ id, texts }) =>
    texts.map(({ language, title, excerpt, html }) => {
      const document = importHtml(html);
      return {
        articleId: id,
        language,
        title,
        excerpt,
        pictureAlt: `${sampleMarks[language] ?? sampleMarks.en}: ${title}`,
        document,
        html: documentHtml(document),
        readingMinutes: readingMinutes(document),
      };
    }),
  );

export const threadRows = ({ threads }: World): Insert<'threads'>[] =>
  threads.map(({ id, kind, title, ownerPersonId, members, messages }) => ({
    ...{ id, kind, title, ownerPersonId },
    directKey:
      kind === 'direct'
        ? members
            .map(({ personId }) => personId)
            .sort()
            .join(' ')
        : null,
    lastNumber: messages.length,
    change: messages.length,
    lastMessageAt: messages.at(-1)?.sentAt,
  }));

export const threadMemberRows = ({ threads }: World): Insert<'threadMembers'>[] =>
  threads.flatMap(({ id, members, messages }) =>
    members.map(({ personId, lastReadAt }) => {
      const readTo = messages.filter(({ sentAt }) => lastReadAt !== null && sentAt <= lastReadAt).length;
      const told = messages.length;
      return { threadId: id, personId, deliveredTo: told, readTo, mailedTo: told };
    }),
  );

export const messageRows = ({ threads }: World): Insert<'messages'>[] =>
  threads.flatMap(({ id, messages }) =>
    messages.map(({ card = null, answersId = null, ...message }, index) => ({
      ...{ threadId: id, number: index + 1, change: index + 1, card, answersId, ...message },
    })),
  );
