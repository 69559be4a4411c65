/** How the scenarios' Chromium is started. */

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

export const CHROMIUM_ARGS = [
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
