import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, Language, nullable, OtherNames, oneOf, strict } from './base.ts';
import { paymentProcessors } from './lists/billing.ts';
import { ReferralAgent } from './outreach.ts';
import { membershipModels, roles, subscriptionStatuses } from './roles.ts';

export const PersonName = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
});

/** A person as A §3 names it. */
export const Person = Type.Object({
  _id: Id,
  name: PersonName,
  primaryEmail: Type.String(),
  roles: Type.Array(oneOf(roles)),
  realmData: Type.Object({
    photoUrl: nullable(Type.String()),
    userAccount: Type.Object({
      acceptedTermsAt: nullable(IsoDateTime),
      onBoardedAgentAt: nullable(IsoDateTime),
    }),
    convertAccount: nullable(
      Type.Object({
        status: Type.String(),
        freeTrialAnnual: nullable(IsoDateTime),
        freeTrialMonthly: nullable(IsoDateTime),
      }),
    ),
  }),
});
export type Person = Static<typeof Person>;

export const CurrentUser = Type.Object({
  _id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  isActive: Type.Boolean(),
  isSuspended: Type.Boolean({ description: 'by staff, whatever the subscription says' }),
  impersonation: nullable(Type.Object({ byPersonId: Id, byName: Type.String(), endsAt: IsoDateTime })),
  paymentProcessor: oneOf(paymentProcessors),
  hubspotAgentId: nullable(Type.String()),
  mustSetUpFactor: Type.Optional(
    Type.Boolean({ description: 'staff who must set up a second factor before anything else' }),
  ),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const BrokerageSummary = Type.Object({
  _id: Id,
  name: Type.String(),
  isDeveloper: Type.Boolean(),
});
export type BrokerageSummary = Static<typeof BrokerageSummary>;

export const AgentData = Type.Object({
  _id: Id,
  fullName: Type.String(),
  photoURL: nullable(Type.String()),
  currentBrokerage: nullable(BrokerageSummary),
});
export type AgentData = Static<typeof AgentData>;

/** A group of the network; `name` is the English name. */
export const Group = Type.Object({ _id: Id, name: Type.String(), names: Type.Optional(OtherNames) });
export type Group = Static<typeof Group>;

export const Subscription = Type.Object({
  _id: Id,
  status: oneOf(subscriptionStatuses),
  membershipModel: oneOf(membershipModels),
  name: Type.String(),
  startsAt: nullable(IsoDateTime),
  endsAt: nullable(IsoDateTime),
  trialExpires: nullable(IsoDateTime),
  renews: Type.Optional(Type.Boolean({ description: 'goes on by itself, by the card' })),
  pastDueSince: nullable(Type.String({ format: 'date-time', description: 'when the payment failed' })),
  confirmUrl: Type.Optional(
    nullable(
      Type.String({
        description: 'where the payer confirms the open payment with their bank; null for everybody else',
      }),
    ),
  ),
  renewalStartedAt: nullable(
    Type.String({
      format: 'date-time',
      description: 'when "Renew" was last pressed on the expired membership',
    }),
  ),
  billingAdmins: Type.Array(Id),
  membership: Id,
});
export type Subscription = Static<typeof Subscription>;

/** The last status that the external billing provider reported for a member, and when. */
export const ExternalBilling = Type.Object({ status: Type.String(), checkedAt: IsoDateTime });
export type ExternalBilling = Static<typeof ExternalBilling>;

/** GET /user/me/ (A §7): everything the session needs, read in one call. */
export const Me = Type.Object({
  currentPerson: Person,
  currentUser: CurrentUser,
  agentData: nullable(AgentData),
  subscription: nullable(Subscription),
  externalBilling: nullable(ExternalBilling),
  myGroups: Type.Array(Group),
  /** The group chosen in the header; null is "All". Missing from an API of an earlier release. */
  selectedGroup: Type.Optional(nullable(Id)),
  /**
   * The language in which the member uses Portico and gets mails; null until they chose one. Missing from an API of an
   * earlier release.
   */
  language: Type.Optional(nullable(Language)),
  isTeamLead: Type.Boolean(),
  isTeamMember: Type.Boolean(),
  hasOpenCheckout: Type.Boolean(),
  unreadMessages: Type.Integer({ minimum: 0 }),
  /** Who brought the person to Portico (A §3). */
  referralAgent: nullable(ReferralAgent),
});
export type Me = Static<typeof Me>;

/** PUT /user/group: the group that narrows people, map and feed, on all devices; null is "All". */
export const GroupChoiceBody = strict({ groupId: nullable(Id) });
export type GroupChoiceBody = Static<typeof GroupChoiceBody>;
