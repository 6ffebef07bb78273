/** Whom a notice names; `client` is a client of the agent's, or the person at a company. */
export type Named = { agent?: { personId: string; fullName: string }; client?: string };

/** The names in a notice, and the agent's id, by which their name leaves it when they are deleted. */
export const naming = ({ agent, client }: Named) => ({
  values: { ...(agent && { name: agent.fullName }), ...(client !== undefined && { client }) },
  ...(agent && { actorPersonId: agent.personId }),
});
