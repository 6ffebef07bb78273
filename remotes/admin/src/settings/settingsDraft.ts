import type { AdminSettings, AdminSettingsBody } from '@portico/contracts';

/** Switches of `/admin/tools`, in the order they are shown. */
export const switches = [
  'showChat',
  'showAmitySocial',
  'showInsights',
  'showWhoViewedMe',
  'showTeamSubscription',
  'usePublicListings',
] as const;
const texts = ['message', 'conciergeEmail', 'gettingStartedUrl', 'pressUrl'] as const;

type Switch = (typeof switches)[number];
type SettingText = (typeof texts)[number];

/** The fields of the settings' form: everything but maintenance, which has a form of its own. */
export type SettingsDraft = Record<Switch, boolean> & Record<SettingText, string> & { auditMonths: string };

const pick = <T, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>;

export const settingsDraft = (settings: AdminSettings): SettingsDraft => ({
  ...pick(settings, switches),
  ...pick(settings, texts),
  auditMonths: String(settings.auditMonths),
});

/** PUT /admin/settings takes every setting, so those a form does not edit are sent as they were read. */
export function settingsBody(over: AdminSettings, change: Partial<AdminSettingsBody>): AdminSettingsBody {
  const { version, maintenance, auditMonths } = over;
  return { ...pick(over, switches), ...pick(over, texts), auditMonths, maintenance, version, ...change };
}

/** The values the form sends: its texts without the spaces around them. */
export function settingsChange({ auditMonths, ...draft }: SettingsDraft): Partial<AdminSettingsBody> {
  const entries = texts.map((name) => [name, draft[name].trim()]);
  return { ...draft, ...Object.fromEntries(entries), auditMonths: Number(auditMonths) };
}
