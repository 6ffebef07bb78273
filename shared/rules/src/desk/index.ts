export { answerDueAt, overdueSince } from './answerTime.ts';
export { deskChannelsFor, readsDeskKind } from './deskRights.ts';
export { fillTemplate, templatePlaces, unknownPlaces } from './fillTemplate.ts';
