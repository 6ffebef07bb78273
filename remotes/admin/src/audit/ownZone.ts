/** The zone of the clock of whoever looks. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
