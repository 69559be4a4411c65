/** Headers of a call nobody asked for (polling, revalidation): it does not keep the session alive. */
export const BACKGROUND = { "X-Remanso-Background": "1" } as const;
