/** The name under which this browser stores unsent messages. */
export const outboxName = 'outbox';
