import { clsx } from "clsx";
import { Check, Circle } from "lucide";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { BASIC_RULES, brokenRules, FURTHER_RULES, type Strength, strengthOf } from "@/lib/password";

const TONES = { débil: "peligro", media: "aviso", fuerte: "junco" } as const satisfies Record<
  Strength,
  string
>;

/** The five basic rules as they are met, and how strong the password is. */
export function PasswordChecklist({ password }: { password: string }) {
  const broken = new Set(brokenRules(password).map((rule) => rule.id));
  const reminders = FURTHER_RULES.filter((rule) => broken.has(rule.id));
  const scored = strengthOf(password);
  // The score counts what is there; it knows nothing of what will be refused.
  const strength = broken.size > 0 && scored === "fuerte" ? "media" : scored;
  return (
    <div className="grid gap-2 rounded-2 bg-superficie-2 px-4 py-3 [box-shadow:inset_0_0_0_1px_var(--linea)]">
      <div className="entre">
        <p className="rotulo">Tu contraseña debe tener</p>
        <span aria-live="polite">
          {password && <Badge tone={TONES[strength]}>Seguridad: {strength}</Badge>}
        </span>
      </div>
      <ul className="grid gap-2" aria-label="Requisitos de la contraseña">
        {[...BASIC_RULES, ...reminders].map((rule) => (
          <li
            key={rule.id}
            className={clsx(
              "flex items-center gap-2 text-sm",
              broken.has(rule.id) ? "text-tinta-2" : "text-exito-tinta",
            )}
          >
            <Icon
              of={broken.has(rule.id) ? Circle : Check}
              className={clsx("size-4", broken.has(rule.id) ? "text-contorno" : "text-exito")}
            />
            {rule.label}
            <span className="oculto">{broken.has(rule.id) ? " (falta)" : " (cumplido)"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
