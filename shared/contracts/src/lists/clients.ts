/** How far an agent is with a client: the columns of the board, in order. The last two are settled. */
export const clientStages = ['new', 'active', 'underContract', 'closed', 'lost'] as const;
export type ClientStage = (typeof clientStages)[number];

/** Clients in these stages no longer look for a home, so none is matched with them. */
export const settledStages = ['closed', 'lost'] as const satisfies readonly ClientStage[];

/** Tabs of `/my-clients/list?category=` (A §2). */
export const clientCategories = ['all', ...clientStages, 'archived'] as const;
export type ClientCategory = (typeof clientCategories)[number];

export const clientSorts = ['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;
export type ClientSort = (typeof clientSorts)[number];

/** What clients wish for: to buy or to rent. A client who would do either is found by both. */
export const clientOffers = ['buy', 'rent'] as const;
export type ClientOffer = (typeof clientOffers)[number];

/** Events in a client's history. */
export const clientEventKinds = [
  'created',
  'imported',
  'changed',
  'moved',
  'archived',
  'restored',
  'deleted',
  'importUndone',
  'merged',
  'unmerged',
  'taskAdded',
  'taskDone',
  'taskReopened',
  'taskRemoved',
  'homeSeen',
  'homeRemoved',
  'shortlistMade',
  'shortlistRenewed',
  'shortlistRevoked',
  'shortlistOpened',
  'shortlistAnswered',
  'networkShown',
  'networkHidden',
  'introductionAsked',
  'referred',
  'introductionAccepted',
  'introductionDeclined',
  'introductionWithdrawn',
  'introductionExpired',
] as const;

/** How many events of a client's history one answer contains. */
export const clientEventsAtOnce = 30;
export type ClientEventKind = (typeof clientEventKinds)[number];

/** The longest texts about a client, and the most entries of their lists. */
export const clientLimits = {
  name: 80,
  email: 254,
  phone: 40,
  place: 100,
  notes: 10_000,
  task: 200,
  places: 20,
  lifestyles: 20,
  tags: 20,
  tasks: 200,
  homes: 200,
  homeNote: 500,
} as const;

/** What a column of a spreadsheet of clients can hold. */
export const importFields = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'city',
  'state',
  'country',
  'stage',
  'notes',
  'rentPeriod',
  'budgetUsd',
  'minPriceUsd',
  'maxPriceUsd',
  'alsoRentPeriod',
  'minRentUsd',
  'maxRentUsd',
  'minBedrooms',
  'minBathrooms',
  'minLivingArea',
  'tagNames',
  'wishedCities',
  'wishedCountries',
  'lifestyleNames',
] as const;
export type ImportField = (typeof importFields)[number];

/** `mapping`, `checked`, `done`, `undone` and `failed` wait for a person; in the others the server is working. */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which the server works on an import. */
export const importWorks = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[];

/** The result of a row: the last three when the import is undone. */
export const importOutcomes = [
  'new',
  'updated',
  'same',
  'double',
  'invalid',
  'removed',
  'restored',
  'kept',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importLimits = {
  bytes: 20 * 1_048_576,
  rows: 100_000,
  columns: 100,
  /** Characters of a cell, and of the name of a column. */
  cell: 20_000,
  headerCell: 200,
  undoDays: 7,
} as const;

/** Fields that are chosen one by one when two records of a client are merged; empty ones are filled from the other. */
export const mergeFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'city',
  'state',
  'country',
  'rentPeriod',
  'minPriceUsd',
  'maxPriceUsd',
  'alsoRentPeriod',
  'minRentUsd',
  'maxRentUsd',
  'minBedrooms',
  'minBathrooms',
  'minLivingArea',
  'tagNames',
  'wishedCities',
  'wishedCountries',
  'lifestyleNames',
] as const;
export type MergeField = (typeof mergeFields)[number];
