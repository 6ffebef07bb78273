/** The time zones the browser knows, by their IANA names. */
export const knownZones = (): string[] => Intl.supportedValuesOf('timeZone');

/** `zone`, if it can be chosen: a browser set to UTC names a zone that no place has. */
export const choosable = (zone: string): string => (knownZones().includes(zone) ? zone : '');

/** Younger than the library of types, and than some browsers. */
type ZonesOfRegion = { baseName?: string; getTimeZones?: () => string[] | undefined };

/**
 * The zone of an event that moves to the country with this ISO code: the same where the country has it, the country's if it has
 * one alone, and otherwise none, so that somebody chooses. A browser that does not know a country's zones keeps the same.
 */
export function zoneIn(code: string | undefined, zone: string): string {
  const locale: ZonesOfRegion = code ? new Intl.Locale('und', { region: code }) : {};
  const zones = locale.getTimeZones?.();
  if (!zones || zones.includes(zone)) return zone;
  return zones.length === 1 ? choosable(String(zones[0])) : '';
}
