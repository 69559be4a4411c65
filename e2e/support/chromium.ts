/** How the scenarios' Chromium is started: which program, and with what switched off. */

import type { LaunchOptions } from "@playwright/test";

// Chromium listens to one list alone, so the first names are those that Playwright 1.65 switches off.
const SWITCHED_OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  // Two pages of the address bar, which nobody sees, cost each window more than the page shown in it.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // A page's process started in case one is needed: each scenario ends before.
  "SpareRendererForSitePerProcess",
];

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A camera and a microphone of Chromium's own; who may use them is still asked.
  "--use-fake-device-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
  `--disable-features=${SWITCHED_OFF.join(",")}`,
];

/**
 * A scenario's page is open for seconds. Its code is compiled a second time only where it goes on and on, as when it
 * reads a large file: anywhere else that costs more than it saves, a fifth of what the pages' processes take.
 */
const SELDOM_RECOMPILED =
  "--js-flags=--no-maglev --invocation-count-for-turbofan=30000 --invocation-count-for-osr=5000";

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, UNPAINTED } = process.env;

/** `make test` looks at no page: it has nothing painted, and makes pictures of what failed at its second try. */
export const PAINTS = !UNPAINTED;

// Without memory for its pixels a page is laid out, shown and pressed as ever: a tenth less work for the browser.
const NO_PIXELS = "--force-gpu-mem-available-mb=0";

function startedFrom(program: string | undefined, ...more: string[]): LaunchOptions {
  return { ...(program && { executablePath: program }), args: [...ARGS, ...more] };
}

const SHELL = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

/** The engine without its windows: its pages are the same, and a scenario costs a tenth less. */
export const HEADLESS_PAINTED = startedFrom(SHELL, SELDOM_RECOMPILED);

/** The same, where no picture is wanted. */
export const HEADLESS_SHELL = PAINTS
  ? HEADLESS_PAINTED
  : startedFrom(SHELL, SELDOM_RECOMPILED, NO_PIXELS);

/** Only the whole Chromium asks whether a page may use a microphone, or tell of something new. */
export const WHOLE_CHROMIUM = startedFrom(CHROMIUM_PATH, SELDOM_RECOMPILED);

/** Where it is measured how fast something is. */
export const AS_PEOPLE_HAVE_IT = startedFrom(CHROMIUM_PATH);
