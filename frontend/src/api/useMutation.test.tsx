import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { expect, test } from "vitest";
import { makeQueryClient } from "./query-client";
import { useMutation } from "./useMutation";

/** An act whose calls end when they are told to, each in turn. */
function begin<Input>() {
  const sent: Input[] = [];
  const ends: { resolve: () => void; reject: (why: Error) => void }[] = [];
  const client = makeQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const mutationFn = (input: Input) => {
    sent.push(input);
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  };
  const { result } = renderHook(() => useMutation<void, Input>({ mutationFn }), { wrapper });
  return { sent, ends, result };
}

test("two clicks in one moment send one act, and it can be done again once it has ended", async () => {
  const { sent, ends, result } = begin<{ texto: string }>();
  act(() => {
    result.current.mutate({ texto: "hola" });
    result.current.mutate({ texto: "hola" });
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  ends[0]?.resolve();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  act(() => result.current.mutate({ texto: "hola" }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("what has failed can be tried again", async () => {
  const { sent, ends, result } = begin<string>();
  act(() => result.current.mutate("hola"));
  await waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.reject(new Error("no"));
  await waitFor(() => expect(result.current.isError).toBe(true));
  act(() => result.current.mutate("hola"));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("what was taken back while it was under way may be wanted again", async () => {
  const { sent, result } = begin<boolean>();
  act(() => {
    for (const wanted of [true, false, true]) result.current.mutate(wanted);
  });
  await waitFor(() => expect(sent).toEqual([true, false, true]));
});

test("another file is another act, whatever its name", async () => {
  const { sent, result } = begin<File>();
  act(() => {
    result.current.mutate(new File(["a"], "foto.png"));
    result.current.mutate(new File(["b"], "foto.png"));
  });
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("an act without any input is one act, too", async () => {
  const { sent, result } = begin<void>();
  act(() => {
    result.current.mutate();
    result.current.mutate();
  });
  await waitFor(() => expect(sent).toHaveLength(1));
});
