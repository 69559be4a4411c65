import { Card } from "@/components/ui/Card";
import { RadioChips } from "@/components/ui/RadioChips";
import { THEME_CHOICES, useTheme } from "@/lib/theme";

/** How the screen looks. */
export function TemaCard() {
  const [theme, setTheme] = useTheme();
  return (
    <Card>
      <h2>Tema</h2>
      <p className="suave mt-2">Cómo se ve Remanso en este navegador.</p>
      <RadioChips
        label="Tema"
        look="segmentos"
        className="mt-4"
        value={theme}
        onChange={setTheme}
        choices={THEME_CHOICES}
      />
    </Card>
  );
}
