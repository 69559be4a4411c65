import type { AuthConfig } from "@/entities/cuenta/api";

const DOOR = { terapeuta: "Terapeuta", paciente: "Paciente" } as const;

/** Says which demonstration accounts exist; the server only tells while developing. */
export function DemoAccounts({ config }: { config: AuthConfig }) {
  if (!config.development || !config.demo?.length) return null;
  return (
    <aside className="demo" aria-label="Cuentas de demostración">
      <p className="rotulo">Cuentas de demostración</p>
      <dl>
        {config.demo.map((account) => (
          <div key={account.email}>
            <dt>{DOOR[account.role]}</dt>
            <dd>
              {account.email}
              {account.password && (
                <>
                  , contraseña <code>{account.password}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
