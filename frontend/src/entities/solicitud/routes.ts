/** Where a therapist answers what they are asked. */
export const SOLICITUDES = "/dashboard/terapeuta/solicitudes";
