/** The name under which this browser keeps what it has not sent yet. */
export const outboxName = 'outbox';
