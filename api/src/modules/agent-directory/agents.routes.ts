import {
  AgentData,
  AgentLetterBody,
  AgentMap,
  AgentMapBody,
  AgentPage,
  AgentProfile,
  AgentSearchBody,
  dataOf,
  IdParams,
  nullable,
  TeamNamedPage,
  TeamSearchBody,
} from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';
import { createAgentLetters } from './agentLetters.service.ts';
import { createAgents } from './agents.service.ts';
import { noticeWords } from './noticeWords.ts';
import { searchTeams } from './teamSearch.repository.ts';

const config = { access: { requires: ['member'] } } as const;
/** The agents map is closed to listings-only members (A §6). */
const mapConfig = { access: { requires: ['member'], locked: true } } as const;
/** Members can read their own record in any state of their membership. */
const ownConfig = { access: { requires: ['signedIn'] } } as const;

/** A profile shows e-mail and phone. Somebody who opens more than a person can read is copying the directory. */
const profileLimits = [
  { name: 'profile', free: 60, firstWaitSeconds: 15, longestWaitSeconds: 60, windowSeconds: 60 },
  { name: 'profile-day', free: 300, firstWaitSeconds: 600, longestWaitSeconds: 3600, windowSeconds: 86_400 },
];

/** More letters than a person writes in an hour. */
const letterLimit = {
  name: 'agent-letter',
  free: 20,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 3600,
};

/** The members' directory and profiles (B §7). */
export const agentRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const agents = createAgents(context);
  const letters = createAgentLetters(context);
  const usage = createUsageRecorder(context);

  /** If a visit can't be recorded, that is logged; the profile is still shown. */
  async function noteView(request: FastifyRequest, agentId: string): Promise<void> {
    const caller = callerOf(request);
    try {
      const isFirstToday = await agents.recordView(agentId, caller);
      if (isFirstToday) await usage.record(caller, 'profile-view', `/agent-profile?id=${agentId}`);
    } catch (error) {
      request.log.error({ err: error }, 'a profile view was not recorded');
    }
  }

  app.post(
    '/agents/search',
    {
      config,
      schema: {
        summary: 'Search the directory of agents',
        body: AgentSearchBody,
        response: { 200: dataOf(AgentPage) },
      },
    },
    async (request) => ({ data: await agents.search(request.body, callerOf(request)) }),
  );

  app.post(
    '/agents/map',
    {
      config: mapConfig,
      schema: {
        summary: 'Count the directory of agents by place',
        body: AgentMapBody,
        response: { 200: dataOf(AgentMap) },
      },
    },
    async (request) => ({ data: await agents.map(request.body, callerOf(request)) }),
  );

  app.post(
    '/teams/search',
    {
      config: mapConfig,
      schema: {
        summary: 'Find teams by name',
        body: TeamSearchBody,
        response: { 200: dataOf(TeamNamedPage) },
      },
    },
    async (request) => ({ data: await searchTeams(context.db, request.body) }),
  );

  // The session's own agent (A §3, resolutions 92).
  app.get(
    '/agents/me',
    {
      config: ownConfig,
      schema: { summary: "Read one's own agent profile", response: { 200: dataOf(nullable(AgentData)) } },
    },
    async (request) => ({ data: callerOf(request).standing.agentData }),
  );

  app.get(
    '/agents/:id',
    {
      config: { ...config, limit: profileLimits },
      schema: {
        summary: "Read an agent's profile",
        params: IdParams,
        response: { 200: dataOf(AgentProfile) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const data = await agents.profile(id, callerOf(request));
      await noteView(request, id);
      return { data };
    },
  );

  app.post(
    '/agents/:id/letters',
    {
      config: { ...config, limit: letterLimit, onlyInPerson: true },
      schema: {
        summary: 'Write to an agent',
        params: IdParams,
        body: AgentLetterBody,
        response: { 201: dataOf(Type.Null()) },
      },
    },
    async (request, reply) => {
      await letters.send(request.params.id, request.body, callerOf(request));
      return reply.code(201).send({ data: null });
    },
  );
};
