import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "@/entities/cuenta/session";
import { GUARDADO } from "@/entities/portal/routes";
import { readOnPhone } from "@/lib/offline-copy";

/** While there is no network: the way to what a patient had their telephone keep, if they did. */
export function WhatIsOnPhone() {
  const session = useSession();
  const { pathname } = useLocation();
  const person = session.status === "authenticated" ? session.user.id : null;
  const [keptOf, setKeptOf] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    if (person) void readOnPhone(person).then((kept) => wanted && setKeptOf(kept && person));
    return () => {
      wanted = false;
    };
  }, [person]);
  if (person === null || keptOf !== person || pathname === GUARDADO) return null;
  return <Link to={GUARDADO}>Leer lo guardado</Link>;
}
