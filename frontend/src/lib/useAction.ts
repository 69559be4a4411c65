import { useState } from "react";

interface Idle {
  pending: boolean;
  error: unknown;
}

interface Handlers<R> {
  onSuccess?: (result: R) => void;
  onError?: (error: unknown) => void;
}

/**
 * An act with its waiting and its failure, for pages outside the dashboards: those have no query cache,
 * which keeps the sign-in page light. Inside, use `useMutation`.
 */
export function useAction<A, R>(act: (input: A) => Promise<R>) {
  const [state, setState] = useState<Idle>({ pending: false, error: null });

  async function run(input: A, { onSuccess, onError }: Handlers<R> = {}): Promise<void> {
    setState({ pending: true, error: null });
    try {
      const result = await act(input);
      setState({ pending: false, error: null });
      onSuccess?.(result);
    } catch (error) {
      setState({ pending: false, error });
      onError?.(error);
    }
  }

  return { ...state, run };
}
