/** The screens on which the product is looked at. */

/** As wide as most telephones. */
export const PHONE = { width: 390, height: 844 };
/** What the browser of a small one leaves of its screen. */
export const SMALL_PHONE = { width: 375, height: 553 };
