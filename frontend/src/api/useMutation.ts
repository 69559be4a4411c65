import {
  type UseMutateFunction,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: what everything else goes through
  useMutation as useAnyMutation,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { equal } from "@/lib/equal";

/**
 * An act on the server, as the library has it, but never sent again with the same input while it is under way: the
 * second of two clicks comes before the first one's waiting is drawn, and would keep everything twice.
 */
export function useMutation<Result, Input = void, Context = unknown>(
  options: UseMutationOptions<Result, Error, Input, Context>,
): UseMutationResult<Result, Error, Input, Context> {
  const underWay = useRef<{ input: Input }[]>([]);
  const mutation = useAnyMutation<Result, Error, Input, Context>({
    ...options,
    onSettled: (...args) => {
      const [, , input] = args;
      underWay.current = underWay.current.filter((begun) => begun.input !== input);
      return options.onSettled?.(...args);
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<UseMutateFunction<Result, Error, Input, Context>>(
    (...args) => {
      const input = args[0] as Input;
      // What was taken back meanwhile may be wanted again.
      const last = underWay.current.at(-1);
      if (last && equal(last.input, input)) return;
      underWay.current.push({ input });
      send(...args);
    },
    [send],
  );
  return { ...mutation, mutate };
}
