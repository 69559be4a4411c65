import { useRef, useState } from "react";

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
  const running = useRef(false);

  function end(error: unknown): void {
    running.current = false;
    setState({ pending: false, error });
  }

  async function run(input: A, { onSuccess, onError }: Handlers<R> = {}): Promise<void> {
    // A second click can come before the first one is drawn.
    if (running.current) return;
    running.current = true;
    setState({ pending: true, error: null });
    try {
      const result = await act(input);
      end(null);
      onSuccess?.(result);
    } catch (error) {
      end(error);
      onError?.(error);
    }
  }

  return { ...state, run };
}
