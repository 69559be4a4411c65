/** How many voices a recording may have; 32 is stored for five and more. */
export const VOICES = [
  { value: 1, label: "1, solo paciente" },
  { value: 2, label: "2, paciente y terapeuta" },
  { value: 3, label: "3, sesión de grupo" },
  { value: 4, label: "4, sesión de grupo" },
  { value: 32, label: "5+, sesión de grupo" },
] as const;
