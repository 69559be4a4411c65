import { useQuery } from "@tanstack/react-query";
import { firstName } from "@/lib/formats";
import { dashboard } from "./api";

/** What the patient calls their therapist: the first name, once it is known. */
export function useTerapeuta(): string {
  const { data } = useQuery(dashboard);
  return data ? firstName(data.terapeuta) : "tu terapeuta";
}
