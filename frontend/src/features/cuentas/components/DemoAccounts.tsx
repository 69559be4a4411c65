import type { AuthConfig } from "@/entities/cuenta/api";

const DOOR = { terapeuta: "Terapeuta", paciente: "Paciente" } as const;

/** Says which demonstration accounts exist. */
export function DemoAccounts({ accounts }: { accounts: AuthConfig["demo"] }) {
  return (
    <aside
      className="rounded-2 border-dashed border-linea-2 px-4 py-3 text-sm text-tinta-2 [border-width:1.5px]"
      aria-label="Cuentas de demostración"
    >
      <p className="rotulo">Cuentas de demostración</p>
      <dl className="mt-1 grid gap-2">
        {accounts.map((account) => (
          <div key={account.email}>
            <dt className="text-tinta-3">{DOOR[account.role]}</dt>
            <dd className="wrap-anywhere">
              {account.email}
              {account.password && (
                <>
                  , contraseña <code className="font-texto font-[600]">{account.password}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
