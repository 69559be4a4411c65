import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Field } from "@/components/ui/Field";
import { Select } from "@/components/ui/inputs";
import { devices } from "../model/capture";

interface DeviceSelectProps {
  kind: "videoinput" | "audioinput";
  label: string;
  /** Names are known only once the browser was allowed to tell them. */
  known: boolean;
  value: string | undefined;
  onChange: (deviceId: string) => void;
}

/** Which camera or microphone; nothing where there is no choice. */
export function DeviceSelect({ kind, label, known, value, onChange }: DeviceSelectProps) {
  const { data = [], refetch } = useQuery({
    queryKey: ["dispositivos", known],
    queryFn: devices,
    staleTime: 0,
  });
  useEffect(() => {
    const changed = () => void refetch();
    navigator.mediaDevices?.addEventListener("devicechange", changed);
    return () => navigator.mediaDevices?.removeEventListener("devicechange", changed);
  }, [refetch]);
  const offered = data.filter((device) => device.kind === kind);
  if (offered.length < 2) return null;
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value ?? ""} onChange={(event) => onChange(event.target.value)}>
          {!value && <option value="">El que elige el navegador</option>}
          {offered.map(({ deviceId, label: name }, index) => (
            <option key={deviceId} value={deviceId}>
              {name || `${label} ${index + 1}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
