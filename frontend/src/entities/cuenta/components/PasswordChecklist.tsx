import { Check, Circle } from "lucide-react";
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
    <div className="requisitos">
      <div className="entre">
        <p className="rotulo">Tu contraseña debe tener</p>
        <span aria-live="polite">
          {password && <Badge tone={TONES[strength]}>Seguridad: {strength}</Badge>}
        </span>
      </div>
      <ul aria-label="Requisitos de la contraseña">
        {[...BASIC_RULES, ...reminders].map((rule) => (
          <li key={rule.id} className={broken.has(rule.id) ? undefined : "cumple"}>
            <Icon of={broken.has(rule.id) ? Circle : Check} />
            {rule.label}
            <span className="oculto">{broken.has(rule.id) ? " (falta)" : " (cumplido)"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
