/** `4:59`, and `1:04:59` from an hour on; a started second counts as a whole one. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const start = hours > 0 ? `${hours}:${pad(minutes)}` : String(minutes);
  return `${start}:${pad(seconds % 60)}`;
}
