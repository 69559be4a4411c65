/** Where a therapist says how long they keep records. */
export const CONSERVACION = "/dashboard/terapeuta/conservacion";
