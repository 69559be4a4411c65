import { Benefits } from "@/features/publico/components/Benefits";
import { ClosingCall } from "@/features/publico/components/ClosingCall";
import { FeatureGrid } from "@/features/publico/components/FeatureGrid";
import { Hero } from "@/features/publico/components/Hero";
import { Testimonials } from "@/features/publico/components/Testimonials";
import { Timeline } from "@/features/publico/components/Timeline";

/** The front door. What it promises is what the product does today. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <FeatureGrid />
      <Timeline />
      <Benefits />
      <Testimonials />
      <ClosingCall />
    </>
  );
}
