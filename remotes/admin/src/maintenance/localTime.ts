const pad = (value: number) => String(value).padStart(2, '0');

/** An instant as `<input type="datetime-local">` wants it, by this device's clock: `2026-11-21T09:05`. */
export function toLocalTime(instant: string | null): string {
  if (!instant) return '';
  const time = new Date(instant);
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

const wholeTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Turns the field's text back into an instant; null when the field is empty or incomplete. */
export function toInstant(localTime: string): string | null {
  const time = new Date(localTime);
  return wholeTime.test(localTime) && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}
