/** The screens on which the product is looked at. */

/** As wide as most telephones. */
export const PHONE = { width: 390, height: 844 };
