/** Every wait and distance of A §9 and B §9 that more than one place must agree on. */
export const requestTimeoutMs = 24_000;
export const chunkTimeoutMs = 120_000;

/** The drawer opens within the first distance of the edge and closes beyond the second (A §2). */
export const drawerOpenWithinPx = 60;
export const drawerCloseBeyondPx = 235;
/** Not in the specification: a pointer that only passes the edge does not open the drawer. */
export const drawerDwellMs = 120;

export const snackbarMs = 3750;
export const listingSnackbarMs = 2250;
export const logoutScreenMs = 1350;
/** How long a member who has just finished onboarding sees the message before the first page opens (B §4). */
export const onboardedRedirectMs = 750;
/** The page fades in by this time at the latest; a page that loads faster is not slowed down (resolutions 10). */
export const pageShownMs = 1000;
export const firstBackgroundRefreshMs = 5000;
export const scrollEndMs = 200;
export const resizeEndMs = 300;
export const searchDebounceMs = 300;

/**
 * The four timers of A §9, with the purposes that resolutions 93 gives them. An environment may override them
 * (SessionTimers).
 */
export const idleTimeoutMs = 1_800_000;
export const idleCountdownMs = 300_000;
export const impersonationLogoutMs = 5_400_000;
export const keepAliveMs = 1_200_000;
export const storedSessionMaxAgeMs = 24 * 60 * 60 * 1000;
/** Not in the specification: how often a page asks whether the server has a newer version than itself. */
export const versionCheckMs = 300_000;
/** Not in the specification: after this long out of sight, a page reads the person and the settings again. */
export const longAbsenceMs = 60_000;
/** Not in the specification: how often a page in view reads the system settings again, and the person. */
export const settingsRefreshMs = 60_000;
export const personRefreshMs = 300_000;
/** Settings asked for within this time are not asked for again because another page is opened. */
export const settingsFreshMs = 2000;

/** The session timers of an environment that sets none. */
export const defaultTimers = {
  idleTimeoutMs,
  idleCountdownMs,
  keepAliveMs,
  impersonationMs: impersonationLogoutMs,
  storedSessionMaxAgeMs,
  versionCheckMs,
};
