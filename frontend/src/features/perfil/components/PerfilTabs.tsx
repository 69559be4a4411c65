import type { ReactNode } from "react";
import { TabPanel, Tabs } from "@/components/ui/Tabs";
import type { PerfilTab } from "../model/terapeuta";

const TABS: readonly { value: PerfilTab; label: string }[] = [
  { value: "personal", label: "Información personal" },
  { value: "formacion", label: "Formación" },
];

/** Which tab is open, and the way to another. */
export interface PerfilAddress {
  tab: PerfilTab;
  onTab: (tab: PerfilTab) => void;
}

type PerfilTabsProps = PerfilAddress & Record<PerfilTab, ReactNode>;

/** The two halves of a therapist's profile, to read or to edit. */
export function PerfilTabs({ tab, onTab, ...panels }: PerfilTabsProps) {
  return (
    <Tabs label="Partes de tu perfil" value={tab} onChange={onTab} tabs={TABS}>
      {TABS.map(({ value }) => (
        <TabPanel key={value} value={value} className="pila gap-5 mt-5">
          {panels[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}
