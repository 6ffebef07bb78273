/** Of what this browser has not sent yet. */
export const outboxName = 'outbox';
