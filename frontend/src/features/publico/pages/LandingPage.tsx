import { Benefits } from "../components/Benefits";
import { ClosingCall } from "../components/ClosingCall";
import { FeatureGrid } from "../components/FeatureGrid";
import { Hero } from "../components/Hero";
import { Testimonials } from "../components/Testimonials";
import { Timeline } from "../components/Timeline";

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
