import { useQuery } from "@tanstack/react-query";
import { dashboard } from "@/features/paciente/api";
import { firstName } from "@/lib/formats";

/** What the patient calls their therapist: the first name, once it is known. */
export function useTerapeuta(): string {
  const { data } = useQuery(dashboard);
  return data ? firstName(data.terapeuta) : "tu terapeuta";
}
