/**
 * What a query that has to wait says of each try: its words. The page is printed where the wait is
 * given up.
 */

import { configure, getConfig } from "@testing-library/react";

const { getElementError: withThePage } = getConfig();

function getElementError(message: string | null, container: Element): Error {
  const inATry = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics");
  if (!inATry) return withThePage(message, container);
  return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
}

configure({ getElementError });
